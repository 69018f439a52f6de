"""The player on a pseudo-terminal of its own, read at a rate of choice: a line whose other end is an emulator."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

from emulator import Emulator
from tmux import PLAYER


class Line:
    """`with Line(words, 60, 20, folder) as line: …`; `rate` in bytes a second, None as fast as they come."""

    def __init__(self, words, columns, rows, folder, rate=None, updated=lambda line: None, program=PLAYER):
        self.emulator = Emulator(columns, rows, lambda: updated(self))
        self.rate = rate
        self.is_reading = True
        self.received = 0
        self.credit = 0.0
        self.checked = self.started = time.monotonic()
        self.exit_code = None
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.chdir(folder)
                os.execve(program, [program, *words], {
                    **os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"})
            finally:
                os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.exit_code is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.descriptor)

    def keys(self, text):
        os.write(self.descriptor, text.encode())

    def step(self, seconds):
        """Takes what the rate allows; answers False once the player has ended and all is read."""
        now = time.monotonic()
        if self.rate is not None:
            # A reader that was asleep does not make up for it in one piece.
            self.credit = min(self.credit + (now - self.checked) * self.rate, self.rate * 0.05)
        else:
            self.credit = 0.0
        self.checked = now
        wanted = 65536 if self.rate is None else int(self.credit)
        if not self.is_reading or wanted < 64:
            time.sleep(min(seconds, 0.005))
            return True
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.descriptor, wanted)
        except OSError:
            data = b""
        if not data:
            return False
        self.received += len(data)
        self.credit -= len(data)
        self.emulator.feed(data)
        return True

    def wait(self, condition, what, seconds=20):
        """Reads until the condition holds; answers how long that took."""
        begin = time.monotonic()
        while not condition():
            if not self.step(0.005):
                raise AssertionError(f"the player ended before {what}")
            if time.monotonic() - begin > seconds:
                raise AssertionError(f"waited in vain for {what}; the screen:\n{self.emulator.text()}")
        return time.monotonic() - begin

    def wait_for(self, text, seconds=20):
        return self.wait(lambda: text in self.emulator.text(), repr(text), seconds)

    def read(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.step(0.005):
            pass

    def end(self, seconds=20):
        """Reads to the player's end; answers its exit code."""
        deadline = time.monotonic() + seconds
        while self.exit_code is None:
            self.step(0.005)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.exit_code = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for the end; the screen:\n{self.emulator.text()}")
        return self.exit_code
