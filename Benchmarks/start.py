# SPDX-License-Identifier: Apache-2.0
"""From the start of the process to the first audible sample, against espeak-ng piped into paplay, on one monitor."""
import statistics
import sys
import time

from common import CALLOUT, SHARED, need_shared, verdict

need_shared()
sys.path.insert(0, str(SHARED / "measure"))
import window  # noqa: E402

RUNS = 15
TEXT = "Go now"
COMMANDS = {
    "callout": [CALLOUT, "say", "--locale", "en-GB", TEXT],
    "espeak-ng | paplay": ["sh", "-c", f"espeak-ng -v en-gb --stdout '{TEXT}' | paplay"],
}
starts = {name: [] for name in COMMANDS}
with window.Server("pulse") as server:
    recording = server.record()
    for _ in range(RUNS):
        for name, command in COMMANDS.items():
            starts[name].append(recording.now())
            done = server.run(command)
            assert done.returncode == 0, done.stderr
            time.sleep(0.3)
    recording.stop()
    sounds = window.runs([level > 0.003 for level in recording.rest], 0.25, 3)

latency = {
    name: statistics.median(1000 * (min(a for a, _ in sounds if a > begin) - begin) for begin in begins)
    for name, begins in starts.items()
}
for name, value in latency.items():
    print(f"  {name}: first sample {value:.1f} ms after the start (median of {RUNS})")
verdict("later than espeak-ng | paplay", latency["callout"] - latency["espeak-ng | paplay"], 10, " ms")
