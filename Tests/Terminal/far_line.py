"""A terminal behind a slow network, as over SSH: what waits out of sight is kept short by what the terminal answers."""
import os
import statistics
import time
import unittest
import unittest.mock

import numbered
from far import FarLine
from slow_line import events
from tmux import PLAYER

SSH = {"SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}
TRIP = 0.2


@unittest.mock.patch.dict(os.environ, {"SDL_AUDIODRIVER": "dummy"})
class FarLines(unittest.TestCase):
    folder = None

    def start(self, words, **options):
        line = FarLine(words, 100, 30, self.folder, environment=SSH, **options)
        self.addCleanup(line.__exit__)
        line.wait_for("/ 0:3")
        return line

    def end(self, line):
        line.keys("q")
        self.assertEqual(line.end(), 0)
        self.assertEqual(line.emulator.unknown, [])

    def test_keys_act_at_once(self):
        for room in (1 << 20, 1 << 16):
            with self.subTest(room):
                line = self.start(["film.mp4"], room=room)
                line.read(2)
                taken = []
                for _ in range(6):
                    for state in ["❚❚ paused", "▶ playing"]:
                        line.keys(" ")
                        taken.append(line.wait_for(state))
                        line.read(0.4)
                print(f"keys over {room} bytes: {statistics.median(taken):.2f} s, at worst {max(taken):.2f} s", end=" ")
                self.assertLess(max(taken), 0.3 + TRIP)
                begin = time.monotonic()
                self.end(line)
                self.assertLess(time.monotonic() - begin, 0.5 + TRIP * 2)

    def test_the_beginning_is_as_quick(self):
        line = self.start(["film.mp4"])
        line.keys(" ")
        # What is sent before anything is known of the line is 16 kB.
        self.assertLess(line.wait_for("❚❚ paused"), 1 + TRIP)
        self.end(line)

    def test_the_clock_keeps_time_and_the_line_is_used(self):
        line = self.start(["film.mp4", "--no-audio", "--events", "far.jsonl", "--events-frames"])
        line.read(2)
        before = line.received
        line.read(10)
        self.assertGreater(line.received - before, 20_000 * 10 * 0.6)
        self.end(line)
        frames = [event for event in events(self.folder, "far.jsonl") if event["type"] == "frameShown"]
        late = [event["wall"] - event["playhead"] for event in frames]
        self.assertGreater(frames[-1]["wall"] - frames[0]["wall"], 10)
        self.assertGreater(len(late), 40)
        drift = statistics.median(late[-10:]) - statistics.median(late[:10])
        print(f"clock {drift:+.3f} s", end=" ")
        self.assertAlmostEqual(drift, 0, delta=0.1)

    def test_the_picture_comes_back_when_the_line_is_fast(self):
        line = self.start(["numbered-long.mp4"])
        line.read(3)
        seen = []
        line.emulator.updated = lambda: seen.append(numbered.read(line.emulator.picture()))
        line.there.rate = None

        def is_smooth():
            last = [found[1] for found in seen[-20:] if found]
            return len(last) == 20 and last == list(range(last[0], last[0] + 20))

        print(f"smooth after {line.wait(is_smooth, 'twenty pictures in a row', 15):.1f} s", end=" ")
        self.end(line)

    def test_a_terminal_that_never_answers_is_asked_once_and_plays(self):
        line = self.start(["film.mp4"], answers=False, rate=2_000_000)
        line.read(2)
        self.assertEqual(line.questions, 1)
        line.keys(" ")
        self.assertLess(line.wait_for("❚❚ paused"), 0.3 + TRIP)
        begin = time.monotonic()
        self.end(line)
        self.assertLess(time.monotonic() - begin, 0.3 + TRIP)

    def test_answers_in_pieces_are_no_keys(self):
        # Of a byte each: within what ncurses waits for an Escape, and so late that it does not.
        for pause in (0.01, 0.15):
            with self.subTest(pause):
                line = self.start(["film.mp4"], piece=1, pause=pause, rate=2_000_000, delay=0.02)
                line.read(3)
                self.assertGreater(line.questions, 3)
                for word in ("volume", "1.1×", "0.91×", "muted"):
                    self.assertNotIn(word, line.emulator.text())
                self.end(line)

    def test_a_bracket_behind_an_escape_is_a_key_still(self):
        line = self.start(["film.mp4"])
        line.read(1)
        line.keys("\x1b")
        line.read(0.5)
        line.keys("[")
        self.assertLess(line.wait_for("0.91×"), 0.7 + TRIP)
        self.end(line)

    def test_an_answer_that_is_late_is_not_left_to_the_shell(self):
        # Of the terminal nothing comes back for a while; what comes then belongs to the player, and behind it to others.
        script = "\"$0\" film.mp4; stty -echo -icanon min 0 time 10; echo ended; dd bs=64 count=1 2>/dev/null | od -c; echo over"
        for _ in range(5):
            line = FarLine(["-c", script, PLAYER], 100, 30, self.folder,
                           program="/bin/sh", rate=2_000_000, environment=SSH)
            self.addCleanup(line.__exit__)
            line.wait_for("/ 0:3")
            line.read(1)
            questions = line.questions
            line.wait(lambda: line.questions > questions, "a question")
            line.keys("q")
            line.wait_for("over")
            text = line.emulator.text()
            self.assertNotIn("033", text)
            self.assertNotIn("[0n", text)
