# SPDX-License-Identifier: Apache-2.0
"""What the benchmarks share: where things are, and how a command is timed."""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

BUILD = pathlib.Path(os.environ["CALLOUT_BUILD"])
SHARED = pathlib.Path(os.environ["CALLOUT_SHARED"])
CALLOUT = str(BUILD / "callout")
ESPEAK = str(BUILD / "callout-espeak")


def need_shared():
    """Ends with a reason where the real prompt lists and the outside measures are missing."""
    if not SHARED.is_dir():
        print(f"skipped: needs the prompt lists and measures in {SHARED.name}/ beside the checkout")
        sys.exit(0)


def seconds(command, **options):
    """The wall time of one run of a command."""
    begin = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    return time.monotonic() - begin


def alternately(runs, *actions):
    """The median time of each action; they take turns, so that the machine's mood is the same for all."""
    times = [[] for _ in actions]
    for _ in range(runs):
        for times_of_one, action in zip(times, actions):
            times_of_one.append(action())
    return [statistics.median(t) for t in times]


def verdict(what, figure, limit, unit=""):
    """Prints a figure beside its limit."""
    mark = "ok  " if figure <= limit else "MISS"
    print(f"{mark} {what}: {figure:.3g}{unit} (limit {limit:g}{unit})")


def floor(what, figure, limit, unit=""):
    """Prints a figure that must not be under its limit."""
    mark = "ok  " if figure >= limit else "MISS"
    print(f"{mark} {what}: {figure:.3g}{unit} (at least {limit:g}{unit})")


def request_files(folder, utterances):
    """Requests for the bare synthesiser, for two at a time; utterances are pairs of a locale and words."""
    parts = [folder / f"requests-{index}" for index in range(2)]
    files = [open(part, "wb") for part in parts]
    for index, (locale, words) in enumerate(utterances):
        data = json.dumps({"text": words, "voice": {"language": locale}, "id": index}, ensure_ascii=False).encode()
        header = json.dumps({"type": "synthesize", "version": "1.5.4", "data_length": len(data)})
        files[index % 2].write(header.encode() + b"\n" + data)
    for file in files:
        file.close()
    return parts


def espeak_alone(parts):
    """The bare synthesiser, two at a time, on the same utterances: requests in, frames thrown away."""
    begin = time.monotonic()
    running = [
        subprocess.Popen(
            [ESPEAK], stdin=open(part, "rb"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for part in parts
    ]
    for process in running:
        assert process.wait() == 0
    return time.monotonic() - begin
