"""Answers on loopback as servers do that a player meets; ends when its standard input does.

Writes its two ports on one line. What a path does stands in `Handler`.
"""
import gzip
import os
import socket
import sys
import threading
import time
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

MIB = 1 << 20


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        """Clients that leave are no error."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    gate = threading.Condition()
    waiting = 0
    notes = set()
    counts = {}
    busy = busiest = 0

    def do_GET(self):
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        answer = getattr(self, "answer_" + parts.path.strip("/").split("/")[0], None)
        if answer is None:
            return self.send(b"<html>not here</html>", 404)
        try:
            answer(query)
        except OSError:
            self.close_connection = True

    def send(self, body, status=200, **headers):
        self.send_response(status)
        self.send_header("Content-Type", 'text/plain; charset="x y"')
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_head_only(self, *headers):
        self.close_connection = True
        self.send_response(200)
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()

    def answer_echo(self, query):
        self.send(query.get("body", "here").encode())

    def answer_status(self, query):
        self.send(b"sorry", int(query["code"]))

    def answer_redirect(self, query):
        self.send(b"elsewhere", int(query.get("code", "302")), Location=query["to"])

    def answer_hops(self, query):
        count = int(query["count"])
        if count == 0:
            return self.send(b"here")
        self.send(b"", 302, Location=f"/hops?count={count - 1}")

    def answer_gzip(self, query):
        self.send(gzip.compress(b"a" * int(query["size"])), Content_Encoding="gzip")

    def answer_deflate(self, query):
        self.send(zlib.compress(b"a" * int(query["size"])), Content_Encoding="deflate")

    def answer_bomb(self, query):
        """A gigabyte in a megabyte."""
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        head = packer.compress(b"a" * MIB) + packer.flush(zlib.Z_FULL_FLUSH)
        more = packer.compress(b"a" * MIB) + packer.flush(zlib.Z_FULL_FLUSH)
        self.send(head + more * 1023, Content_Encoding="gzip")

    def answer_headers(self, query):
        self.close_connection = True
        self.send_response(200)
        self.flush_headers()
        while True:
            self.wfile.write(b"X-Header: " + b"a" * 1000 + b"\r\n")

    def answer_large(self, query):
        self.send(b"a" * int(query["size"]))

    def answer_endless(self, query):
        self.send_head_only(("Content-Type", "text/xml"))
        while True:
            self.wfile.write(b"a" * MIB)

    def answer_drip(self, query):
        """A byte now and then, so that no single read takes long."""
        self.send_head_only(("Content-Length", "100000"))
        for _ in range(500):
            self.wfile.write(b"a")
            time.sleep(0.02)

    def answer_cut(self, query):
        self.send_head_only(("Content-Length", "1000"))
        self.wfile.write(b"<VAST")

    def answer_silent(self, query):
        self.close_connection = True
        time.sleep(10)

    def answer_hang(self, query):
        """Answers never; `arrived` and `left` tell of the request."""
        self.close_connection = True
        self.note("arrived " + query["id"])
        self.connection.settimeout(20)
        if self.connection.recv(1) == b"":
            self.note("left " + query["id"])

    def answer_arrived(self, query):
        self.send_when("arrived " + query["id"])

    def answer_left(self, query):
        self.send_when("left " + query["id"])

    def note(self, word):
        with Handler.gate:
            Handler.notes.add(word)
            Handler.gate.notify_all()

    def send_when(self, word):
        with Handler.gate:
            known = Handler.gate.wait_for(lambda: word in Handler.notes, timeout=40)
        self.send(b"yes" if known else b"no")

    def answer_close(self, query):
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def answer_junk(self, query):
        self.close_connection = True
        self.wfile.write(b"\x00\x1b[31mnothing\r\n\r\n")

    def answer_login(self, query):
        self.send(b"", 302, Set_Cookie=f"session={query['name']}; Path=/", Location="/cookie")

    def answer_flaky(self, query):
        """Fails so often, then no more; answers how often it was asked."""
        with Handler.gate:
            count = Handler.counts[query["id"]] = Handler.counts.get(query["id"], 0) + 1
        self.send(str(count).encode(), 503 if count <= int(query.get("fails", 0)) else 200)

    def answer_busy(self, query):
        """Answers none before so many are here, and tells how many there ever were at once."""
        with Handler.gate:
            Handler.busy += 1
            Handler.busiest = max(Handler.busiest, Handler.busy)
            Handler.gate.notify_all()
            Handler.gate.wait_for(lambda: Handler.busiest >= int(query["count"]), timeout=40)
            Handler.busy -= 1
        self.send(b"")

    def answer_busiest(self, query):
        self.send(str(Handler.busiest).encode())

    def answer_cookie(self, query):
        self.send((self.headers["Cookie"] or "none").encode())

    def answer_agent(self, query):
        self.send((self.headers["User-Agent"] or "none").encode())

    def answer_gather(self, query):
        """Answers nobody before so many ask."""
        with Handler.gate:
            Handler.waiting += 1
            Handler.gate.notify_all()
            complete = Handler.gate.wait_for(lambda: Handler.waiting >= int(query["count"]), timeout=40)
        self.send(query["body"].encode(), 200 if complete else 500)

    def log_message(self, *_):
        pass


def main():
    # What the tests have open is not for their server.
    os.closerange(3, 1024)
    servers = [Server(("127.0.0.1", 0), Handler) for _ in range(2)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print(*(server.server_address[1] for server in servers), flush=True)
    sys.stdin.buffer.read()
    os._exit(0)


main()
