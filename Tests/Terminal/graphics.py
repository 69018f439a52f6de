"""Graphics on a terminal that answers: what is asked, that no answer is taken for keys, and what is drawn."""
import base64
import os
import re
import time
import unittest
import unittest.mock

from line import Line

KITTY = re.compile(r"\x1b_G(a=T[^;]*);([^\x1b]*)\x1b\\")
QUESTION = re.compile(r"\x1b_Gi=(\d+),[^;]*a=q,t=(.)[^;]*;([^\x1b]*)\x1b\\")


class Answering(Line):
    """Keeps what it was sent, and answers what it is asked as kitty would, after `delay` seconds, `piece` bytes at once."""

    def __init__(self, *words, delay=0.0, piece=None, answers=("kitty",), **options):
        self.sent = ""
        self.delay, self.piece, self.answers = delay, piece, answers
        self.is_answered = False
        super().__init__(*words, **options)
        feed = self.emulator.feed

        def take(data):
            self.sent += data.decode("utf-8", "replace")
            feed(data)
            if not self.is_answered and "\x1b[c" in self.sent:
                self.is_answered = True
                self.answer()

        self.emulator.feed = take

    def answer(self):
        text = "\x1b[6;20;10t"
        for number, way, payload in QUESTION.findall(self.sent):
            if "kitty" in self.answers:
                good = way == "d" or os.path.exists("/dev/shm" + base64.b64decode(payload).decode())
                text += f"\x1b_Gi={number};{'OK' if good else 'EBADF:no'}\x1b\\"
        text += "\x1b]11;rgb:0000/0000/0000\x1b\\"
        text += "\x1b[?62;4;22c" if "sixel" in self.answers else "\x1b[?62;22c"
        time.sleep(self.delay)
        for start in range(0, len(text), self.piece or len(text)):
            self.keys(text[start:start + (self.piece or len(text))])
            if self.piece:
                time.sleep(0.01)


# A terminal on this machine, with a sound device that is none.
@unittest.mock.patch.dict(os.environ, {"SDL_AUDIODRIVER": "dummy"})
class Graphics(unittest.TestCase):
    folder = None

    def setUp(self):
        for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TMUX", "STY", "NO_COLOR"):
            os.environ.pop(name, None)

    def play(self, *words, **options):
        line = Answering(["film.mp4", *words], 80, 24, self.folder, **options)
        self.addCleanup(line.__exit__)
        return line

    def end(self, line):
        line.keys("q")
        self.assertEqual(line.end(), 0)
        self.assertEqual(line.emulator.unknown, [])
        self.assertEqual([name for name in os.listdir("/dev/shm") if name.startswith(f"intermission-{line.process}-")], [])

    def test_a_picture_in_shared_memory(self):
        line = self.play()
        line.wait(lambda: KITTY.search(line.sent), "a picture")
        keys, name = KITTY.search(line.sent).groups()
        self.assertIn("t=s", keys)
        self.assertRegex(base64.b64decode(name).decode(), r"^/intermission-\d+-\d$")
        self.assertNotIn("z=-", keys)
        # Text is as ever.
        line.wait_for("/ 0:30")
        self.end(line)

    def test_sixels(self):
        line = self.play("--vo", "sixel", answers=("sixel",))
        line.wait(lambda: "\x1bP0;1;0q\"1;1;" in line.sent, "sixels")
        line.wait_for("/ 0:30")
        self.end(line)

    def test_answers_that_are_late_and_in_pieces_are_no_keys(self):
        for piece in (1, 3, 7):
            with self.subTest(piece):
                line = self.play("--vo", "kitty", delay=0.4, piece=piece)
                line.wait(lambda: KITTY.search(line.sent), "a picture")
                line.wait_for("/ 0:30")
                # `q` would end it, `c`, `;` and digits change the volume: nothing of that happened.
                self.assertNotIn("volume", line.emulator.text())
                self.end(line)

    def test_a_terminal_that_does_not_answer_gets_half_blocks_and_a_note(self):
        with Line(["film.mp4", "--vo", "kitty"], 80, 24, self.folder) as line:
            line.wait_for("no kitty graphics here")
            line.wait_for("▀")
            line.keys("q")
            self.assertEqual(line.end(), 0)

    def test_a_slow_line_has_no_room_for_graphics(self):
        line = self.play("--vo", "sixel", "--no-audio", answers=("sixel",), rate=20_000)
        line.wait(lambda: line.is_answered, "the questions")
        line.read(3)
        line.wait(lambda: line.emulator.picture() is not None, "a picture in cells", 30)
        line.keys(" ")
        self.assertLess(line.wait_for("❚❚ paused"), 1)
        self.end(line)

    def test_nothing_is_asked_where_nothing_depends_on_it(self):
        for words in (["--vo", "half"], ["--vo", "quad"], ["--vo", "null"]):
            with self.subTest(words):
                line = self.play(*words)
                line.wait_for("/ 0:30")
                self.assertFalse(line.is_answered)
                self.end(line)

    def test_nor_of_graphics_in_tmux_or_over_a_network(self):
        for name in ("TMUX", "SSH_CONNECTION"):
            with self.subTest(name), unittest.mock.patch.dict(os.environ, {name: "x"}):
                line = self.play()
                line.wait_for("/ 0:30")
                self.assertNotIn("\x1b_G", line.sent)
                self.end(line)
