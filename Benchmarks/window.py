# SPDX-License-Identifier: Apache-2.0
"""How exactly the music is lowered around a cue, from the monitor of a null sink, judged by the outside measure."""
import sys

from common import CALLOUT, SHARED, need_shared, verdict

need_shared()
sys.path.insert(0, str(SHARED / "measure"))
import window  # noqa: E402

CUES = 100
windows = []
with window.Server("pulse") as server:
    server.music()
    recording = server.record()
    for index in range(CUES):
        done = server.run([CALLOUT, "say", "--locale", "en-GB", ["Go", "Rest, thirty seconds", "Halfway"][index % 3]])
        assert done.returncode == 0, done.stderr
    windows = recording.stop().windows()


def high(values):
    """The 99th percentile."""
    return sorted(values)[min(len(values) - 1, round(0.99 * len(values)))]


print(f"  {CUES} cues, {len(windows)} windows, depth {sum(w.depth for w in windows) / len(windows):.1f} dB")
verdict("windows that are missing or too many", abs(len(windows) - CUES), 0)
verdict("lead, 99th percentile", 1000 * high([w.first - w.start for w in windows]), 20, " ms")
verdict("tail, 99th percentile", 1000 * high([w.end - w.last for w in windows]), 20, " ms")
