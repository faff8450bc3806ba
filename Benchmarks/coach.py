# SPDX-License-Identifier: Apache-2.0
"""A plan on the wall clock: when each cue is heard, by the sound server's monitor; killed and resumed; processor time.

`coach.py` runs all three; `coach.py hour`, `real`, `killed` one of them.
"""
import array
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import threading
import time

from common import CALLOUT, SHARED, need_shared, verdict

need_shared()
sys.path.insert(0, str(SHARED / "measure"))
import window  # noqa: E402

# One short word with a sharp beginning, so that what is measured is the time and not the word.
WORD = "Go"
AUDIBLE = 0.02


def plan(folder, rounds, length, every):
    """A plan of so many phases of so many seconds, with a cue each so many seconds."""
    cues = [{"at": at, "text": WORD} for at in range(0, length, every)]
    phases = [{"repeat": rounds, "phases": [{"name": "run", "duration": length, "again": {"text": "Going on"}, "cues": cues}]}]
    file = folder / f"plan-{rounds}-{length}-{every}.json"
    file.write_text(json.dumps({"name": "bench", "phases": phases}))
    return str(file), rounds * len(cues)


def onsets(recording):
    """When each sound begins, to the sample, in seconds of the recording: after 0.2 s without any."""
    samples = array.array("h", recording.path.read_bytes())
    found = []
    for start, _ in window.runs([level > 0.003 for level in recording.rest], 0.2, 3):
        first = max(0, int((start - 0.02) * 48000))
        for frame in range(first, first + 4800):
            if abs(samples[2 * frame]) > AUDIBLE * 32768:
                found.append(frame / 48000)
                break
    return found


def begin(server, arguments):
    """The coach, and a list that fills with its events."""
    process = server.start([CALLOUT, "coach", *arguments, "--locale", "en-GB", "--json"], stdout=subprocess.PIPE)
    events = []

    def read():
        for line in process.stdout:
            try:
                events.append(json.loads(line) | {"told": time.monotonic()})
            except ValueError:
                pass  # It was killed in the middle of a line.

    reader = threading.Thread(target=read)
    reader.start()
    return process, events, reader


class Watch(threading.Thread):
    """Looks twenty times a second at how much has been recorded, and what our programs have used of the processor."""

    def __init__(self, server, recording):
        super().__init__(daemon=True)
        self.server, self.recording, self.points, self.used, self.isOver = server, recording, [], {}, threading.Event()

    def run(self):
        while not self.isOver.wait(0.05):
            self.points.append((time.monotonic(), self.recording.path.stat().st_size / 192_000))
            if len(self.points) % 20 == 0:
                self.look()

    def look(self):
        """The processor time of every program of ours on this server, and of what it has waited for."""
        mark = f"XDG_RUNTIME_DIR={self.server.dir}/run".encode()
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if (folder / "comm").read_text().startswith("callout") and mark in (folder / "environ").read_bytes():
                    fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
                    self.used[folder.name] = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
            except OSError:
                pass  # It has just ended.

    def end(self):
        """The recorder's clock: its seconds for each of the machine's."""
        self.isOver.set()
        self.join()
        return line(self.points)[0]


def line(points):
    """The slope of the line through points, by least squares, and the slope's standard error."""
    xs, ys = zip(*points)
    middle, height = statistics.fmean(xs), statistics.fmean(ys)
    width = sum((x - middle) ** 2 for x in xs)
    slope = sum((x - middle) * (y - height) for x, y in points) / width
    rest = sum((y - height - slope * (x - middle)) ** 2 for x, y in points)
    return slope, (rest / max(1, len(points) - 2) / width) ** 0.5


def punctual(title, arguments, count):
    """Runs a plan undisturbed, and prints how its cues were heard."""
    with window.Server("pulse") as server:
        file, cues = plan(server.dir, *count)
        recording = server.record()
        watch = Watch(server, recording)
        watch.start()
        began = time.monotonic()
        process, events, reader = begin(server, [file, *arguments])
        reader.join()
        passed = time.monotonic() - began
        pace = watch.end()
        recording.stop()
        heard = [onset / pace for onset in onsets(recording)]
    assert process.wait() == 0, process.returncode
    due = [event["due"] for event in events if event["event"] == "started"]
    print(f"  {title}: {cues} cues in {passed:.0f} s; the recorder's clock is {1e6 * (pace - 1):+.0f} ppm off")
    verdict("  cues lost or said twice", abs(len(due) - cues) + abs(len(heard) - cues), 0)
    if len(heard) != len(due):
        return
    late = [1000 * (sound - planned) for sound, planned in zip(heard, due)]
    middle = statistics.median(late)
    spread = sorted(abs(value - middle) for value in late)
    verdict("  from the due instant, 99th percentile around the median", spread[int(0.99 * (len(spread) - 1))], 20, " ms")
    print(f"       the farthest {spread[-1]:.1f} ms, the median {statistics.median(spread):.1f} ms")
    # What was held up once says nothing of a drift.
    usual = [(x, y) for x, y in zip(due, late) if abs(y - middle) < 20]
    hour = 3600 / float(arguments[1]) if arguments else 3600
    slope, error = (hour * value for value in line(usual))
    print(f"       slope {slope:+.2f} ms in an hour of the plan, with a standard error of {error:.2f}")
    verdict("  drift that is no chance (beyond two standard errors)", max(0, abs(slope) - 2 * error), 1, " ms an hour")
    if not arguments:
        verdict("  processor time of all our programs", 100 * sum(watch.used.values()) / passed, 0.5, " % of a core")


def killed(times=50):
    """Kills a plan at random and resumes it: what is heard is the plan, less what was due while it was dead."""
    random.seed(times)
    with window.Server("pulse") as server:
        file, cues = plan(server.dir, 40, 10, 1)
        recording = server.record()
        process, events, reader = begin(server, [file])
        time.sleep(2)
        dead, all_events = [], []
        for _ in range(times):
            time.sleep(random.uniform(0.5, 6))
            process.kill()
            died = time.monotonic()
            process.wait()
            reader.join()
            all_events += events
            time.sleep(random.uniform(0, 0.7))
            process, events, reader = begin(server, [file, "--resume"])
            while not events and process.poll() is None:
                time.sleep(0.001)
            dead.append((died, time.monotonic()))
        process.wait()
        reader.join()
        all_events += events
        recording.stop()
        heard = [recording.t0 + onset for onset in onsets(recording)]
    assert process.returncode == 0, process.returncode
    started = [event for event in all_events if event["event"] == "started"]
    said = [round(event["planned"]) for event in started if "reason" not in event]
    again = [event["told"] for event in started if "reason" in event]
    # When the plan's second 0 was, by the machine's clock: the first run's started events tell.
    zero = statistics.median(event["told"] - event["planned"] for event in started if "reason" not in event)
    lost = [second for second in range(cues) if second not in said]
    # A cue that was killed between its word to the server and its event was not told, and may have been heard.
    unexplained = [
        second for second in lost if not any(a - 0.1 <= zero + second <= b + 0.1 for a, b in dead)]
    strange = [
        at for at in heard
        if min(abs(at - zero - second) for second in range(cues)) > 0.15 and min((abs(at - t) for t in again), default=9) > 0.3]
    print(f"  killed {times} times in a plan of {cues} cues: {len(said)} said, {len(lost)} due while it was dead,"
          f" {len(again)} times told again where it stands")
    verdict("  said twice", len(said) - len(set(said)), 0)
    verdict("  out of order", sum(a > b for a, b in zip(said, said[1:])), 0)
    verdict("  lost though it lived", len(unexplained), 0)
    verdict("  heard, and neither due nor told again", len(strange), 0)


parts = {
    "hour": lambda: punctual("an hour's plan, 12 times as fast", ["--speed", "12"], (60, 60, 30)),
    "real": lambda: punctual("ten minutes in real time", [], (10, 60, 5)),
    "killed": killed,
}
for name in sys.argv[1:] or parts:
    parts[name]()
