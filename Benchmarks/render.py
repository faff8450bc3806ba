# SPDX-License-Identifier: Apache-2.0
"""Rendering real prompt lists: speed against the usual pipeline and against bare synthesis, loudness, levels, bytes."""
import csv
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from common import CALLOUT, SHARED, alternately, espeak_alone, floor, need_shared, request_files, seconds, verdict

need_shared()
work = pathlib.Path(tempfile.mkdtemp(prefix="callout-bench-"))
LISTS = {"en-US": "en-us", "de-DE": "de"}


def texts(locale):
    with open(work / "pack/cues" / f"{locale}.csv", encoding="utf-8-sig", newline="") as file:
        return [row["text"] for row in csv.DictReader(file)]


def render(locale, out, *options):
    # Moved away and not removed: a file system such as ext4 looks through all that was just deleted for each new file.
    if out.exists():
        out.rename(work / f"old-{time.monotonic_ns()}")
    return seconds([CALLOUT, "render", str(work / "pack"), "--out", str(out), "--locale", locale, *options])


def usual_pipeline(locale, voice):
    """One espeak-ng and one ffmpeg loudnorm a cue, two at a time: what people use."""
    out = work / "usual"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    names = []
    for index, text in enumerate(texts(locale)):
        (out / f"{index}.txt").write_text(text)
        names.append(str(index))
    script = (
        f'espeak-ng -v {voice} -f "$1.txt" -w "$1.raw.wav" && '
        'ffmpeg -nostdin -v error -y -i "$1.raw.wav" -af loudnorm=I=-16:TP=-1 -ar 32000 "$1.wav"'
    )
    begin = time.monotonic()
    subprocess.run(
        ["xargs", "-P", "2", "-n", "1", "sh", "-c", script, "sh"], input="\n".join(names), text=True, cwd=out,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - begin


def digest(folder):
    sums = hashlib.sha256()
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.is_file():
            sums.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return sums.hexdigest()


def loudest_true_peak(files):
    """The highest true peak by ffmpeg's ebur128."""
    highest = -99.0
    for file in files:
        text = subprocess.run(
            ["ffmpeg", "-nostdin", "-hide_banner", "-i", file, "-af", "ebur128=peak=true", "-f", "null", "-"],
            capture_output=True, text=True).stderr
        highest = max(highest, float(re.findall(r"Peak:\s+(-?[\d.]+|-inf) dBFS", text)[-1].replace("-inf", "-99")))
    return highest


def quality(locale, folder):
    tool = work / "cueloud"
    if not tool.exists():
        source = SHARED / "measure/cueloud.c"
        subprocess.run(["gcc", "-O2", source, "-o", tool, "-lebur128", "-lsndfile", "-lm"], check=True)
    files = sorted(str(path) for path in pathlib.Path(folder).rglob("*.wav"))
    text = subprocess.run([tool, "-v", "-16", "-1", *files], capture_output=True, text=True).stdout
    print("  " + text.strip().splitlines()[-1])
    rows = [line.split() for line in text.splitlines() if line.endswith(".wav") and " LUFS " in line]
    assert len(rows) == len(files), "a file that cannot be measured"
    within = [abs(float(row[0]) + 16) <= 0.3 for row in rows]
    floor(f"{locale}: cues within 0.3 LU of -16 LUFS", 100 * sum(within) / len(rows), 95, " %")
    trimmed = [float(row[7]) <= 30 and float(row[10]) <= 60 for row in rows]
    floor(f"{locale}: files with at most 30 ms before and 60 ms after", 100 * sum(trimmed) / len(rows), 95, " %")
    verdict(f"{locale}: highest true peak by ffmpeg", loudest_true_peak(files), -1.0, " dBTP")
    rates = {int.from_bytes(open(file, "rb").read(28)[24:28], "little") for file in files}
    print(f"{'ok  ' if rates == {32000} else 'MISS'} {locale}: sample rates {sorted(rates)}")


for locale in LISTS:
    subprocess.run(
        [CALLOUT, "import", "edgetx", str(SHARED / f"corpora/edgetx/voices/{locale}.csv"), "--into", work / "pack"],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

parts = request_files(work, (("en-US", text) for text in texts("en-US")))
count = len(texts("en-US"))
ours, bare = alternately(
    7, lambda: render("en-US", work / "out", "--rate", "32000"), lambda: espeak_alone(parts))
print(f"  {count} cues: {ours:.3f} s; callout-espeak alone {bare:.3f} s")
verdict("wall time against callout-espeak alone", ours / bare, 1.6, " times")
usual = usual_pipeline("en-US", "en-us")
print(f"  espeak-ng and ffmpeg loudnorm: {usual:.1f} s, {1000 * usual / count:.0f} ms a cue")
floor("speed against espeak-ng and ffmpeg, a process each", usual / ours, 30, " times")

for locale in LISTS:
    render(locale, work / "once", "--rate", "32000")
    render(locale, work / "twice", "--rate", "32000", "--jobs", "1")
    same = digest(work / "once") == digest(work / "twice")
    print(f"{'ok  ' if same else 'MISS'} {locale}: the same render twice gives the same bytes")
    quality(locale, work / "once")
shutil.rmtree(work)
