"""A real terminal for the player: a tmux server of its own, keys in and screens out, waiting on conditions alone."""
import itertools
import os
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLAYER = os.environ.get("PLAYER", os.path.join(ROOT, ".build/debug/intermission"))


NUMBERS = itertools.count()

# Whoever runs the tests may have options and positions of their own.
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_STATE_HOME"] = "/nonexistent"


class Terminal:
    """One window with a shell in it. `with Terminal(80, 24) as terminal: …` ends the server whatever happens."""

    def __init__(self, columns, rows, folder="."):
        self.socket = f"intermission-{os.getpid()}-{next(NUMBERS)}"
        # Signals that a parent ignored or blocked would be inherited by the server and everything in it.
        subprocess.run(
            self.command("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), "-c", folder,
                         "env PS1='$ ' ENV= TERM=tmux-256color COLORTERM=truecolor LC_ALL=C.UTF-8 sh -i"),
            check=True, close_fds=True, restore_signals=True, stdin=subprocess.DEVNULL)
        self.wait(lambda: "$" in self.screen(), "a shell")

    def command(self, *words):
        return ["tmux", "-L", self.socket, *words]

    def tmux(self, *words):
        return subprocess.run(self.command(*words), check=True, capture_output=True, text=True).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(self.command("kill-server"), capture_output=True)

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def paste(self, text):
        """Pastes as a terminal does: in a frame, where the program has asked for one."""
        self.tmux("set-buffer", text)
        self.tmux("paste-buffer", "-p")

    def run(self, line):
        """Types a line into the shell and enters it."""
        self.type(line)
        self.keys("Enter")

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def lines(self):
        return self.screen().split("\n")

    def flag(self, name):
        return self.tmux("display-message", "-p", "#{" + name + "}").strip()

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait(self, condition, what, seconds=20):
        """Waits until the condition holds; fails with the screen when it does not in time."""
        deadline = time.monotonic() + seconds
        while True:
            answer = condition()
            if answer:
                return answer
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}; the screen:\n{self.screen()}")
            time.sleep(0.02)

    def wait_for(self, text, seconds=20):
        return self.wait(lambda: text in self.screen(), repr(text), seconds)

    def child(self):
        """The process number of the player that runs in the shell; None when none does."""
        shell = self.flag("pane_pid")
        found = subprocess.run(["pgrep", "-P", shell, "intermission"], capture_output=True, text=True).stdout.split()
        return int(found[0]) if found else None

    def modes(self):
        """What a program may have left behind in the terminal."""
        names = ["alternate_on", "cursor_flag", "keypad_cursor_flag", "keypad_flag", "mouse_any_flag",
                 "mouse_button_flag", "mouse_standard_flag", "mouse_sgr_flag", "insert_flag", "wrap_flag"]
        return {name: self.flag(name) for name in names}
