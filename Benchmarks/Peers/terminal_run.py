"""One run of a terminal program in a pseudo-terminal that is drained as fast as it writes."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# What programs ask before they draw; without an answer they wait.
QUESTIONS = {
    b"\x1b]11;?": b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1b[c": b"\x1b[?62;22c", b"\x1b[16t": b"\x1b[6;20;10t", b"\x1b[14t": b"\x1b[4;1200;2000t"}
PICTURE = re.compile(rb"[34]8;[25];|\xe2\x96[\x80-\x9f]")
# A synchronised update, the cursor sent up by several rows, or to one of the first rows by a program that addresses
# every row of every picture: the first that is there begins each.
FRAME_MARKS = (rb"\x1b\[\?2026h", rb"\x1b\[(?:[2-9]|\d\d+)A", rb"\x1b\[2;0f")


def resident(process):
    """The most that a process had resident so far, in MiB; 0 when it has ended. (What `wait4` tells counts its parent's.)"""
    try:
        with open(f"/proc/{process}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1)) / 1024
    except (OSError, AttributeError):
        return 0.0


class TerminalRun:
    """`keys` are pairs of seconds after the start and bytes to type; `probe` is called about every 50 ms."""

    def __init__(self, command, columns=200, rows=60, keys=(), limit=60.0, probe=None):
        environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
        for name in ("COLUMNS", "LINES", "DISPLAY", "WAYLAND_DISPLAY", "TMUX"):
            environment.pop(name, None)
        self.chunks = []  # seconds after the start, and bytes
        self.typed = []  # when each key was typed
        self.memory = 0.0  # MiB, the most that was seen resident
        start = time.monotonic()
        child, master = pty.fork()
        if child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 10, rows * 20))
            try:
                os.execvpe(command[0], command, environment)
            finally:
                os._exit(127)
        waiting, look = list(keys), 0.0
        while True:
            now = time.monotonic() - start
            if now > limit:
                os.kill(child, signal.SIGKILL)
            while waiting and waiting[0][0] <= now:
                os.write(master, waiting.pop(0)[1])
                self.typed.append(now)
            if now >= look:
                look = now + 0.05
                self.memory = max(self.memory, resident(child))
                if probe:
                    probe(now)
            pause = min(0.05, max(0, waiting[0][0] - now)) if waiting else 0.05
            if not select.select([master], [], [], pause)[0]:
                continue
            try:
                data = os.read(master, 1 << 16)
            except OSError:
                break
            if not data:
                break
            self.chunks.append((time.monotonic() - start, data))
            for question, answer in QUESTIONS.items():
                if question in data:
                    os.write(master, answer)
        _, status, usage = os.wait4(child, 0)
        os.close(master)
        self.exit_code = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.output = b"".join(data for _, data in self.chunks)
        counts = [len(re.findall(mark, self.output)) for mark in FRAME_MARKS]
        self.frames = next((count for count in counts if count > 5), 0)

    def first_picture(self):
        """Seconds to the first coloured cell; None without one."""
        found = PICTURE.search(self.output)
        position = 0
        for moment, data in self.chunks:
            position += len(data)
            if found and position > found.start():
                return moment
        return None

    def burst(self, begin, end, least=500):
        """Seconds from `begin` to the end of the first large burst of output before `end`; None without one."""
        size, last = 0, None
        for moment, data in self.chunks:
            if not begin < moment < end:
                continue
            if last is not None and moment - last > 0.03:
                if size >= least:
                    break
                size = 0
            size += len(data)
            last = moment
        return last - begin if last is not None and size >= least else None
