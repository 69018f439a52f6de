"""Content → ad → ad → content: each picture is seen once and in order, told by the numbers in the pictures shown."""
import json
import os
import subprocess
import time
import unittest

import clips
import numbered
from line import Line
from tmux import PLAYER

CONTENT, FIRST, SECOND = 0, 1, 2
# Pictures of content, of those before the break, and of each ad.
COUNTS = {"25": (50, 25, 20), "2997": (60, 30, 24), "60": (120, 60, 45), "vfr": (60, 30, 24)}
VAST = """<VAST version="3.0">{ads}</VAST>"""
AD = """<Ad id="{id}" sequence="{id}"><InLine><AdSystem>test</AdSystem><AdTitle>Ad {id}</AdTitle><Impression/><Creatives>
<Creative><Linear><Duration>00:00:01</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4"
width="160" height="96">{media}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad>"""


def make(folder):
    pod = VAST.format(ads="".join(AD.format(id=index, media=f"numbered-ad{index}-RATE.mp4") for index in (1, 2)))
    for name, rate in numbered.RATES.items():
        total, before, length = COUNTS[name]
        numbered.make(folder, f"numbered-{name}.mp4", CONTENT, total, rate)
        numbered.make(folder, f"numbered-ad1-{name}.mp4", FIRST, length, rate)
        numbered.make(folder, f"numbered-ad2-{name}.mp4", SECOND, length, rate)
        seconds = {"25": before / 25, "2997": before * 1001 / 30000, "60": before / 60, "vfr": before * 0.033}[name]
        # Half a picture earlier, so that rounding to a millisecond does not decide.
        clips.write(folder, f"numbered-{name}.xml", clips.VMAP.format(breaks=clips.BREAK.format(
            offset=f"00:00:{seconds - 0.006:06.3f}", id="mid", vast=pod.replace("RATE", name))))


def expected(name):
    total, before, length = COUNTS[name]
    return ([(CONTENT, number) for number in range(before)] + [(FIRST, number) for number in range(length)]
            + [(SECOND, number) for number in range(length)] + [(CONTENT, number) for number in range(before, total)])


def play(name, folder, words=("--no-audio",)):
    """The pictures as the terminal shows them: a list of (clip, number), when each was seen, and what was not known."""
    shown, times = [], []

    def updated(line):
        found = numbered.read(line.emulator.picture())
        # The same picture drawn again, because text around it moved it, is no second one.
        if found and (not shown or shown[-1] != found):
            shown.append(found)
            times.append(time.monotonic())

    with Line([f"numbered-{name}.mp4", "--ads", f"numbered-{name}.xml", *words], 60, 20, folder,
              updated=updated) as line:
        code = line.end()
        return shown, times, line.emulator.unknown, code


class Switching(unittest.TestCase):
    folder = None

    def test_no_picture_is_lost_or_repeated_in_a_terminal(self):
        for name in numbered.RATES:
            with self.subTest(name):
                # A machine with other things to do may hold the player up for longer than it makes good: pictures are
                # left out then. A switch that loses one loses it each time.
                for _ in range(3):
                    shown, _, unknown, code = play(name, self.folder)
                    self.assertEqual((unknown, code), ([], 0))
                    self.assertEqual(len(shown), len(set(shown)), "a picture was shown twice")
                    wanted = expected(name)
                    self.assertEqual(shown, [picture for picture in wanted if picture in set(shown)], "out of order")
                    if shown == wanted:
                        break
                self.assertEqual(shown, wanted)

    def test_nor_headless_as_fast_as_it_goes(self):
        for name in numbered.RATES:
            with self.subTest(name):
                run = subprocess.run(
                    [PLAYER, f"numbered-{name}.mp4", "--ads", f"numbered-{name}.xml", "--headless", "--untimed",
                     "--events", "-", "--events-frames"],
                    cwd=self.folder, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
                self.assertEqual(run.returncode, 0)
                events = [json.loads(line) for line in run.stdout.splitlines()]
                frames = [(event["source"], event["adId"]) for event in events if event["type"] == "frameShown"]
                wanted = [("content", None) if clip == CONTENT else ("ad", str(clip)) for clip, _ in expected(name)]
                self.assertEqual(frames, wanted)
                for source in [("content", None), ("ad", "1"), ("ad", "2")]:
                    times = [event["pts"] for event in events
                             if event["type"] == "frameShown" and (event["source"], event["adId"]) == source]
                    self.assertEqual(times, sorted(set(times)), "a picture was shown twice, or out of order")
