# SPDX-License-Identifier: Apache-2.0
"""What `callout prove` measures, beside its limits, and beside the outside measure.

`prove.py CUES ROUNDS`: 200 cues, and 10 rounds of each fault, unless told otherwise.
"""
import json
import statistics
import subprocess
import sys

from common import CALLOUT, SHARED, need_shared, verdict

CUES, ROUNDS = (int(word) for word in (sys.argv[1:] + ["200", "10"][len(sys.argv) - 1:]))
TEXTS = ["Go", "Rest, thirty seconds", "Halfway"]


def prove(*options):
    """One proof; None if it cannot be done here, with the reason printed."""
    done = subprocess.run([CALLOUT, "prove", "--json", *options], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        print(f"  {' '.join(options)}: {done.stderr.strip()}")
        return None
    return json.loads(done.stdout)


FAULTS = ("exit", "kill", "stop", "term", "server", "suspend", "unplug", "hang", "guard", "both")
# PipeWire wakes a sink at once that is played to.
SERVERS = {"pulse": FAULTS, "pipewire": [fault for fault in FAULTS if fault != "suspend"]}

proofs = {}
for server, faults in SERVERS.items():
    print(f"  on {server}:")
    proofs[server] = proof = prove("--server", server, "--cues", str(CUES))
    if not proof:
        continue
    for name in ("missing", "late", "unducks", "unequal"):
        verdict(f"windows: {name}", proof[name], 0)
    for name, measure in proof["measures"].items():
        verdict(f"{name}, 99th percentile", measure["p99"], measure["limit"], " ms")
    for fault in faults:
        faulty = prove("--server", server, "--cues", "0", "--fault", fault, "--rounds", str(ROUNDS))
        if faulty:
            verdict(f"{fault}: failed rounds of {ROUNDS}", sum(not r["passed"] for r in faulty["rounds"]), 0)
proof = proofs["pulse"]

need_shared()
sys.path.insert(0, str(SHARED / "measure"))
import window  # noqa: E402

if proof:
    with window.Server("pulse") as server:
        server.music()
        recording = server.record()
        for index in range(min(CUES, 20)):
            server.run([CALLOUT, "say", "--locale", "en-GB", TEXTS[index % 3]])
        windows = recording.stop().windows()
    for name, figures in (
        ("lead", [1000 * (w.first - w.start) for w in windows]),
        ("tail", [1000 * (w.end - w.last) for w in windows]),
    ):
        apart = abs(statistics.median(figures) - proof["measures"][name]["median"])
        verdict(f"{name}: median apart from the outside measure's", apart, 2.6, " ms")
