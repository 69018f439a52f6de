"""Hours of playing: memory, descriptors and threads after thirty breaks are what they were after the first."""
import collections
import json
import os
import subprocess
import time
import unittest

import clips
from line import Line
from tmux import PLAYER

BREAKS = 30
# Kilobytes.
GROWTH = 10_240
Sample = collections.namedtuple("Sample", "breaks memory descriptors threads")


def make(folder, name, seconds, rate, ad_seconds=2, sound=False):
    """A film with thirty breaks of one ad each, evenly spread."""
    encode = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "250", "-pix_fmt", "yuv420p"]
    for kind, length in [("film", seconds), ("ad", ad_seconds)]:
        tone = ["-f", "lavfi", "-i", f"sine=f=300:d={length}", "-c:a", "aac"] if sound else []
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", f"testsrc2=s=96x54:r={rate}:d={length}",
             *tone, *encode, f"{name}-{kind}.mp4"], cwd=folder, check=True, timeout=900)
    distance = seconds / (BREAKS + 1)
    clips.write(folder, f"{name}.xml", clips.vmap(*(
        (time.strftime("%H:%M:%S", time.gmtime(distance * (index + 1))), f"b{index}", f"Ad {index}", f"{name}-ad.mp4")
        for index in range(BREAKS))))


class Watch:
    """Samples of a process, each with how many breaks its event log says are over."""

    def __init__(self, process, path):
        self.process, self.path = process, path
        self.breaks = self.place = 0
        self.samples = []

    def count(self):
        if os.path.exists(self.path):
            with open(self.path, "rb") as file:
                file.seek(self.place)
                data = file.read()
            # A line that is being written counts once it is whole.
            lines = data[:data.rfind(b"\n") + 1]
            self.breaks += lines.count(b'"type":"adBreakEnded"')
            self.place += len(lines)

    def sample(self):
        self.count()
        try:
            with open(f"/proc/{self.process}/status", encoding="utf-8") as file:
                status = dict(line.split(":", 1) for line in file)
            descriptors = len(os.listdir(f"/proc/{self.process}/fd"))
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            return
        if "VmRSS" in status:
            self.samples.append(Sample(
                self.breaks, int(status["VmRSS"].split()[0]), descriptors, int(status["Threads"])))

    def between(self, first, last):
        found = [sample for sample in self.samples if first <= sample.breaks <= last]
        # What an ad that is being opened or closed has besides does not count.
        return found and Sample(len(found), max(sample.memory for sample in found),
                                min(sample.descriptors for sample in found), min(sample.threads for sample in found))


def play_headless(folder, name, seconds):
    path = os.path.join(folder, f"{name}.jsonl")
    process = subprocess.Popen(
        [PLAYER, f"{name}-film.mp4", "--ads", f"{name}.xml", "--headless", "--untimed", "--events", path,
         "--events-frames"], cwd=folder, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    watch = Watch(process.pid, path)
    deadline = time.monotonic() + seconds
    with process:
        while process.poll() is None:
            watch.sample()
            time.sleep(0.01)
            if time.monotonic() > deadline:
                process.kill()
                raise AssertionError("the hour did not end in time")
        return watch, process.returncode, process.stderr.read()


def play_on_screen(folder, name, seconds):
    path = os.path.join(folder, f"{name}-screen.jsonl")
    with Line([f"{name}-film.mp4", "--ads", f"{name}.xml", "--events", path], 100, 30, folder) as line:
        watch = Watch(line.process, path)
        deadline, due = time.monotonic() + seconds, 0
        while line.step(0.05) and time.monotonic() < deadline:
            if time.monotonic() >= due:
                watch.sample()
                due = time.monotonic() + 0.1
        return watch, line.end(), b""


def judge(test, played, wanted=BREAKS):
    """Answers the samples after the first break and at the end."""
    watch, code, complaints = played
    watch.count()
    test.assertEqual((code, complaints), (0, b""))
    test.assertEqual(watch.breaks, wanted)
    # Behind the last breaks no other ads are open for what is to come.
    first, last, end = watch.between(1, 3), watch.between(wanted - 4, wanted - 2), watch.between(wanted - 2, wanted)
    test.assertTrue(first and last and end, "too fast to be sampled")
    test.assertLess(max(last.memory, end.memory) - first.memory, GROWTH)
    test.assertLessEqual(last.descriptors, first.descriptors)
    test.assertLessEqual(last.threads, first.threads)
    return first, last


class Endurance(unittest.TestCase):
    folder = None

    def test_thirty_breaks_leave_nothing_behind(self):
        make(self.folder, "hour", 3600, 2)
        judge(self, play_headless(self.folder, "hour", 120))
