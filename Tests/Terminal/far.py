"""A terminal behind a network: bytes wait out of sight, on a way of so many a second, and what is typed takes time too."""
import collections
import os
import select
import threading
import time

from line import Line

STATUS = "\x1b[5n"


class Way:
    """A queue of up to `room` bytes that is emptied at `rate` bytes a second, and what leaves it is there `delay` later."""

    def __init__(self, rate, delay, room):
        self.rate, self.delay, self.room = rate, delay, room
        self.inside = collections.deque()
        self.length = 0
        self.under_way = collections.deque()
        self.credit = 0.0
        self.checked = time.monotonic()

    def free(self):
        return self.room - self.length

    def put(self, data):
        self.inside.append(data)
        self.length += len(data)

    def take(self):
        """What has arrived."""
        now = time.monotonic()
        if self.length == 0:
            self.credit = 0.0
        elif self.rate is not None:
            self.credit += (now - self.checked) * self.rate
        self.checked = now
        while self.inside and (self.rate is None or self.credit >= 1):
            data = self.inside.popleft()
            count = len(data) if self.rate is None else min(len(data), int(self.credit))
            if count < len(data):
                self.inside.appendleft(data[count:])
            self.length -= count
            if self.rate is not None:
                self.credit -= count
            self.under_way.append((now + self.delay, data[:count]))
        found = b""
        while self.under_way and self.under_way[0][0] <= now:
            found += self.under_way.popleft()[1]
        return found


class FarLine(Line):
    """A line whose other end is an emulator behind a relay; `answers` says whether it tells how far it has come.

    The relay has a thread of its own, so that nothing of it waits while the test looks at a picture.
    """

    def __init__(self, words, columns, rows, folder, rate=20_000, delay=0.1, room=1 << 20, answers=True, piece=None,
                 pause=0.0, environment=None, **options):
        self.there = Way(rate, delay, room)
        self.back = Way(None, delay, 1 << 20)
        self.answers, self.piece, self.pause = answers, piece, pause
        self.questions = 0
        self.tail = ""
        self.is_over = False
        self.arrived = collections.deque()
        self.lock = threading.Lock()
        # A terminal sends what is typed before an answer or behind it.
        self.typing = threading.Lock()
        os.environ.update(environment or {})
        super().__init__(words, columns, rows, folder, **options)
        for name in environment or {}:
            del os.environ[name]
        self.thread = threading.Thread(target=self.relay, daemon=True)
        self.thread.start()

    def __exit__(self, *_):
        self.is_over = True
        self.thread.join()
        super().__exit__()

    def relay(self):
        while not self.is_over:
            with self.lock:
                data = self.there.take()
                typed = self.back.take()
            if data:
                self.arrived.append(data)
                self.answer(data)
            if typed:
                try:
                    os.write(self.descriptor, typed)
                except OSError:
                    return
            room = min(self.there.free(), 65536)
            if room > 0 and select.select([self.descriptor], [], [], 0.002)[0]:
                try:
                    data = os.read(self.descriptor, room)
                except OSError:
                    data = b""
                if not data:
                    return
                with self.lock:
                    self.there.put(data)
            elif room <= 0:
                time.sleep(0.002)

    def answer(self, data):
        text = self.tail + data.decode("latin-1")
        count = text.count(STATUS)
        self.tail = text[-3:] if not text.endswith(STATUS) else ""
        self.questions += count
        if not self.answers:
            return
        for _ in range(count):
            threading.Thread(target=self.say, args=["\x1b[0n"], daemon=True).start()

    def say(self, word):
        with self.typing:
            for start in range(0, len(word), self.piece or len(word)):
                with self.lock:
                    self.back.put(word[start:start + (self.piece or len(word))].encode())
                if self.piece:
                    time.sleep(self.pause)

    def keys(self, text):
        with self.typing, self.lock:
            self.back.put(text.encode())

    def step(self, seconds):
        if not self.arrived:
            if not self.thread.is_alive() and not self.there.length and not self.there.under_way:
                return False
            if not self.thread.is_alive():
                data = self.there.take()
                if data:
                    self.arrived.append(data)
            time.sleep(min(seconds, 0.002))
            return True
        data = self.arrived.popleft()
        self.received += len(data)
        self.emulator.feed(data)
        return True
