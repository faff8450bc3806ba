# SPDX-License-Identifier: Apache-2.0
"""A pack as a build: nothing changed, one text changed, and how time and memory grow from 1,000 to 100,000 cues.

The cues are short texts that repeat, spoken by the tone synthesizer, so that what is measured is ours and not a voice's.
"""
import json
import math
import os
import pathlib

import shutil
import subprocess
import tempfile
import time

from common import CALLOUT, alternately, seconds, verdict

work = pathlib.Path(tempfile.mkdtemp(prefix="callout-bench-"))


def pack(count, changed=None):
    folder = work / f"pack-{count}"
    (folder / "cues").mkdir(parents=True, exist_ok=True)
    (folder / "pack.json").write_text(
        '{"name": "bench", "sourceLocale": "en-GB", "locales": {"en-GB": {"voices": ["tone:sine"]}}}')
    with open(folder / "cues/en-GB.csv", "w") as file:
        file.write("name,text\n")
        for index in range(count):
            text = "other" if index == changed else f"go {index % 97}"
            file.write(f"zone{index // 100}/cue{index},{text}\n")
    return folder


def command(count, out="out", *options):
    return [CALLOUT, "render", str(work / f"pack-{count}"), "--out", str(work / f"{out}-{count}"), *options]


def measured(arguments):
    """The seconds and the peak memory in MB of one run."""
    begin = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, arguments
    return time.monotonic() - begin, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime


def find_and_sums(count):
    out, sources = work / f"out-{count}", work / f"pack-{count}"
    return seconds(["sh", "-c", f"find {out} -type f -printf '%s %C@ %p\\n'; sha256sum {sources}/pack.json {sources}/cues/*"])


COUNT = 10_000
pack(COUNT)
seconds(command(COUNT))
ours, theirs = alternately(9, lambda: seconds(command(COUNT)), lambda: find_and_sums(COUNT))
print(f"  {COUNT} cues, nothing changed: {ours * 1000:.0f} ms; find and sha256sum {theirs * 1000:.0f} ms")
verdict("nothing changed, 10,000 cues", ours, 0.5, " s")
verdict("nothing changed against find and sha256sum", ours / theirs, 3, " times")

before = {path: path.stat().st_ctime_ns for path in (work / f"out-{COUNT}").rglob("*.wav")}
pack(COUNT, changed=4321)
text = subprocess.run(command(COUNT, "out", "--json"), capture_output=True, text=True, check=True).stdout
summary = json.loads(text.splitlines()[-1])
touched = [path.name for path, changed in before.items() if path.stat().st_ctime_ns != changed]
good = summary["rendered"] == 1 and touched == ["cue4321.wav"]
print(f"{'ok  ' if good else 'MISS'} one text changed: rendered {summary['rendered']}, files touched {touched}")

sizes = (1_000, 10_000, 100_000)
for name, again in (("rendered", False), ("nothing changed", True)):
    figures = {}
    for count in sizes:
        pack(count)
        out = work / f"out-{count}"
        if not again and out.exists():
            out.rename(work / f"old-{time.monotonic_ns()}")
        runs = [measured(command(count)) for _ in range(3 if again else 1)]
        figures[count] = min(runs)
        wall, memory, processor = figures[count]
        print(f"  {count} cues, {name}: {wall:.2f} s, {processor:.2f} s of processor, {memory:.0f} MB")
    exponent = math.log(figures[sizes[2]][0] / figures[sizes[0]][0], 100)
    # Without what is there before the first cue, and of the processor alone.
    last = math.log(figures[sizes[2]][2] / figures[sizes[1]][2], 10)
    print(f"  {name}: exponent of processor time, 10,000 to 100,000 cues: {last:.2f}")
    verdict(f"{name}: exponent of time, 1,000 to 100,000 cues", exponent, 1.05)
    verdict(f"{name}: peak memory at 100,000 cues", figures[sizes[2]][1], 200, " MB")

for index in range(1, 5):
    seconds(command(COUNT, f"part{index}", "--shard", f"{index}/4"))
seconds([CALLOUT, "merge", *(str(work / f"part{index}-{COUNT}") for index in range(1, 5)), "--into", str(work / "merged")])
same = subprocess.run(["diff", "-r", work / "merged", work / f"out-{COUNT}"], stdout=subprocess.DEVNULL).returncode == 0
print(f"{'ok  ' if same else 'MISS'} 4 shards merged are the folder of one render, ledger and all")
shutil.rmtree(work)
