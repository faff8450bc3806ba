# SPDX-License-Identifier: Apache-2.0
"""All real prompt lists together: wall time against bare synthesis of the same utterances, and how loud it all is."""
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from common import CALLOUT, SHARED, alternately, espeak_alone, floor, need_shared, request_files, verdict

need_shared()
work = pathlib.Path(tempfile.mkdtemp(prefix="callout-bench-"))
corpora = SHARED / "corpora"
PACKS = {
    "edgetx": ("edgetx", sorted(corpora.glob("edgetx/voices/**/*.csv"))),
    "runnerup": ("android", sorted(corpora.glob("runnerup/*/*.xml"))),
    "comaps": ("organicmaps", sorted(corpora.glob("comaps/*.json"))),
}


def render(out):
    """Renders every pack, in one process each; the wall time of all."""
    # Moved away and not removed: a file system such as ext4 looks through all that was just deleted for each new file.
    if out.exists():
        out.rename(work / f"old-{time.monotonic_ns()}")
    begin = time.monotonic()
    for name in PACKS:
        # What a list has for a screen alone fails, and costs its cue.
        subprocess.run(
            [CALLOUT, "render", str(work / name), "--out", str(out / name)], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
    return time.monotonic() - begin


def utterances(out):
    """What was spoken, as the ledgers have it: locale and words."""
    for name in PACKS:
        with open(out / name / ".callout/ledger.jsonl", encoding="utf-8") as ledger:
            next(ledger)
            for line in ledger:
                entry = json.loads(line)
                yield entry["path"].split("/")[0], entry["words"], entry


for name, (kind, files) in PACKS.items():
    subprocess.run(
        [CALLOUT, "import", kind, *map(str, files), "--into", str(work / name)], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
render(work / "out")
spoken = list(utterances(work / "out"))
parts = request_files(work, ((locale, words) for locale, words, _ in spoken))
locales = {locale for locale, _, _ in spoken}
ours, bare = alternately(3, lambda: render(work / "out"), lambda: espeak_alone(parts))
print(f"  {len(spoken)} cues in {len(locales)} locales: {ours:.2f} s; callout-espeak alone {bare:.2f} s")
verdict("wall time of all lists against callout-espeak alone", ours / bare, 1.4, " times")
levels = [entry["loudness"] for _, _, entry in spoken if entry["loudness"]["original"] is not None]
within = sum(abs(level["integrated"] + 16) <= 0.3 for level in levels)
floor("cues of all lists within 0.3 LU of -16 LUFS, as rendered", 100 * within / len(levels), 95, " %")
verdict("highest true peak of all lists, as rendered", max(level["truePeak"] for level in levels), -1, " dBTP")
shutil.rmtree(work)
