"""A line of 20 kB a second: keys act, the clock keeps time, the picture gives up what does not fit and comes back."""
import json
import os
import statistics
import time
import unittest
import unittest.mock

import numbered
from line import Line

SLOW = 20_000


def make(folder):
    numbered.make(folder, "numbered-long.mp4", 0, 900, "25")


def events(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.endswith("\n")]


# A sound device that is none.
@unittest.mock.patch.dict(os.environ, {"SDL_AUDIODRIVER": "dummy"})
class SlowLine(unittest.TestCase):
    folder = None

    def start(self, words, rate=SLOW, text="/ 0:3", settles=True):
        line = Line(words, 100, 30, self.folder, rate=rate)
        self.addCleanup(line.__exit__)
        line.wait_for(text)
        # What the first picture left in the way is measured, and gone.
        if settles:
            line.read(3)
        return line

    def test_keys_act_at_once_and_so_does_the_end(self):
        line = self.start(["film.mp4"])
        for _ in range(6):
            for state in ["❚❚ paused", "▶ playing"]:
                line.keys(" ")
                self.assertLess(line.wait_for(state), 0.3)
                line.read(0.4)
        begin = time.monotonic()
        line.keys("q")
        self.assertEqual(line.end(), 0)
        self.assertLess(time.monotonic() - begin, 0.5)
        self.assertEqual(line.emulator.unknown, [])

    def test_the_clock_keeps_time(self):
        # Without sound: SDL's device that is none falls behind on a loaded machine, and the clock follows what is heard.
        line = self.start(["film.mp4", "--no-audio", "--events", "slow.jsonl", "--events-frames"])
        line.read(11)
        line.keys("q")
        line.end()
        frames = [event for event in events(self.folder, "slow.jsonl") if event["type"] == "frameShown"]
        late = [event["wall"] - event["playhead"] for event in frames]
        self.assertGreater(frames[-1]["wall"] - frames[0]["wall"], 10)
        self.assertGreater(len(late), 40)
        self.assertAlmostEqual(statistics.median(late[:10]), statistics.median(late[-10:]), delta=0.1)

    def test_the_picture_comes_back_whole_and_exact(self):
        line = self.start(["numbered-long.mp4"])
        line.rate = None
        seen = []
        line.emulator.updated = lambda: seen.append(numbered.read(line.emulator.picture()))

        def is_smooth():
            last = [found[1] for found in seen[-20:] if found]
            return len(last) == 20 and last == list(range(last[0], last[0] + 20))

        line.wait(is_smooth, "twenty pictures in a row", 15)
        line.keys(" ")
        line.wait_for("❚❚ paused")
        line.read(0.3)
        slow = line.emulator.picture()
        number = numbered.read(slow)[1]
        line.keys("q")
        line.end()
        # What a line that was always fast shows of it.
        with Line(["numbered-long.mp4", "--start", f"{number * 0.04:.3f}"], 100, 30, self.folder) as line:
            line.wait_for("/ 0:3")
            line.keys(" ")
            line.wait_for("❚❚ paused")
            line.keys("," * 40)
            line.read(0.5)
            for _ in range(80):
                found = numbered.read(line.emulator.picture())
                if found and found[1] == number:
                    break
                line.keys(".")
                line.read(0.1)
            self.assertEqual(line.emulator.picture(), slow)
            line.keys("q")
            line.end()

    def test_a_stopped_terminal_stops_nothing_but_the_picture(self):
        line = self.start(["film.mp4", "--no-audio", "--ads", "mid.xml", "--events", "stopped.jsonl",
                           "--events-frames"], rate=None)
        line.keys("\x13")
        line.read(3)
        line.is_reading = False
        line.wait(lambda: "adBreakStarted" in {event["type"] for event in events(self.folder, "stopped.jsonl")},
                  "the break in the log")
        begun, broke = [next(event["wall"] - event["playhead"] for event in events(self.folder, "stopped.jsonl")
                             if event["type"] == kind) for kind in ("frameShown", "adBreakStarted")]
        self.assertAlmostEqual(begun, broke, delta=0.1)
        self.assertNotIn("Ad 1 of 1", line.emulator.text())
        line.is_reading = True
        line.keys("\x11")
        self.assertLess(line.wait_for("Ad 1 of 1"), 0.3)
        line.wait(lambda: line.emulator.picture() is not None, "a whole picture", 1)
        line.keys("q")
        self.assertEqual(line.end(), 0)
        self.assertEqual(line.emulator.unknown, [])

    def test_a_recorded_screen_stops_nothing_when_the_terminal_does_not_read(self):
        line = self.start(["film.mp4", "--no-audio", "--record-screen", "stuck.cast", "--events", "stuck.jsonl"], rate=None)
        self.addCleanup(os.remove, os.path.join(self.folder, "stuck.cast"))
        line.is_reading = False
        # Until the terminal has taken all that it takes.
        size = -1
        while size != (size := os.path.getsize(os.path.join(self.folder, "stuck.cast"))):
            time.sleep(0.3)
        kinds = lambda: [event["type"] for event in events(self.folder, "stuck.jsonl")]
        for key, kind in [("m", "volumeChanged"), (" ", "contentPaused"), (" ", "contentResumed")]:
            before = kinds().count(kind)
            line.keys(key)
            line.wait(lambda: kinds().count(kind) > before, kind, 2)
        begin = time.monotonic()
        line.keys("q")
        while not (ended := os.waitpid(line.process, os.WNOHANG))[0]:
            self.assertLess(time.monotonic() - begin, 1)
            time.sleep(0.005)
        line.exit_code = os.waitstatus_to_exitcode(ended[1])
        self.assertEqual(line.exit_code, 0)

    def test_text_that_waits_is_bounded(self):
        # What `y` puts into the clipboard, again and again, while the terminal is stopped.
        with open(os.path.join(self.folder, "mid.xml"), encoding="utf-8") as file:
            clicks = f"<VideoClicks><ClickThrough>https://t.example/{'x' * 1500}</ClickThrough></VideoClicks><MediaFiles>"
            text = file.read().replace("<MediaFiles>", clicks).replace("00:00:04", "start")
        with open(os.path.join(self.folder, "link.xml"), "w", encoding="utf-8") as file:
            file.write(text)
        line = self.start(["film.mp4", "--no-audio", "--ads", "link.xml"], rate=None, text="Ad 1 of 1", settles=False)
        line.keys("\r")
        line.wait_for("t.example")
        memory = f"/proc/{line.process}/statm"

        def resident():
            with open(memory, encoding="ascii") as file:
                return int(file.read().split()[1]) * 4096

        line.keys("\x13")
        line.read(1)
        before = resident()
        for _ in range(40):
            line.keys("y" * 200)
            line.read(0.05)
        self.assertLess(resident() - before, 8 << 20)
        line.keys("\x11")
        line.read(1)
        line.keys("q")
        self.assertEqual(line.end(), 0)
        self.assertEqual(line.emulator.unknown, [])
