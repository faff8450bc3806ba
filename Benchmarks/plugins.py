# SPDX-License-Identifier: Apache-2.0
"""What a plugin costs beside its own work: a cue of a program in C or Python, and a pack spoken by Piper."""
import json
import os
import pathlib
import subprocess
import tempfile
import threading
import time

from common import BUILD, CALLOUT, ESPEAK, alternately, verdict

PLUGINS = pathlib.Path(__file__).resolve().parent.parent / "Plugins"
os.environ["CALLOUT_PLUGIN_PATH"] = str(PLUGINS)
TEXT = "In two hundred metres, turn left"
CUES = 100
PROMPTS = [f"In {number} hundred metres, turn {side}" for number in range(2, 12) for side in ("left", "right")]


def request(text, voice, number):
    """A request as a host writes it."""
    data = {"text": text, "voice": voice, "id": number}
    return (json.dumps({"type": "synthesize", "data": data}) + "\n").encode()


def manifest(name):
    """What a plugin's manifest says; nothing where it is not installed."""
    folder = PLUGINS / name
    if not (folder / "venv" / "made").is_file():
        print(f"skipped: {name} is not installed: make plugin-{name}")
        return None
    return json.loads((folder / "plugin.json").read_text())


def events(stream):
    """The types of the events that a program writes."""
    while line := stream.readline():
        header = json.loads(line)
        stream.read((header.get("data_length") or 0) + (header.get("payload_length") or 0))
        yield header["type"]


def own_work(command, voice, folder=None):
    """A program's own time for a cue, in milliseconds: all requests are there at once, and its sound is thrown away."""
    def asked(count):
        with tempfile.TemporaryFile() as requests:
            requests.writelines(request(TEXT, voice, number) for number in range(count))
            requests.seek(0)
            begin = time.monotonic()
            subprocess.run(
                command, cwd=folder, stdin=requests, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            return time.monotonic() - begin

    # Without its start, which a host pays once.
    return 1000 * (asked(CUES + 1) - asked(1)) / CUES


def through(voice, locale):
    """A cue's time through Callout, in milliseconds."""
    done = subprocess.run(
        [str(BUILD / "callout-cues"), voice, locale, str(CUES), TEXT], check=True, capture_output=True, text=True)
    return float(done.stdout.split()[0])


def overhead(what, command, voice, name, locale, limit, folder=None):
    """What a cue costs more through Callout than alone."""
    own, hosted = alternately(9, lambda: own_work(command, voice, folder), lambda: through(name, locale))
    print(f"  {name}: {own:.2f} ms alone, {hosted:.2f} ms through Callout")
    verdict(f"a cue through {what}", hosted - own, limit, " ms more")


def piper_alone(piper):
    """Piper's own time for the prompts, from its start: as many of it as Callout may start, each asked in turn."""
    begin = time.monotonic()
    running = [
        subprocess.Popen(
            piper["command"], cwd=PLUGINS / "piper", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL) for _ in range(piper["limits"]["instances"])
    ]
    voice = {"name": piper["voices"][0]["name"]}
    waiting = list(PROMPTS)

    def ask(process):
        if not waiting:
            process.stdin.close()
            return
        process.stdin.write(request(waiting.pop(), voice, 0))
        process.stdin.flush()

    def serve(process):
        ask(process)
        for type in events(process.stdout):
            if type == "audio-stop":
                ask(process)
        process.wait()

    threads = [threading.Thread(target=serve, args=(process,)) for process in running]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - begin


def piper_rendered(piper, folder):
    """The time in which Callout renders the prompts: spoken, trimmed, equally loud, written."""
    pack = folder / "pack"
    (pack / "cues").mkdir(parents=True, exist_ok=True)
    (pack / "pack.json").write_text(json.dumps({
        "name": "prompts", "sourceLocale": "en-US",
        "locales": {"en-US": {"voices": [f"piper:{piper['voices'][0]['name']}"]}}}))
    rows = "".join(f"prompt-{number},\"{text}\"\n" for number, text in enumerate(PROMPTS))
    (pack / "cues" / "en-US.csv").write_text("name,text\n" + rows)
    with tempfile.TemporaryDirectory() as output:
        begin = time.monotonic()
        subprocess.run([CALLOUT, "render", str(pack), "--out", output], check=True, stdout=subprocess.DEVNULL)
        return time.monotonic() - begin


overhead("a program in C", [ESPEAK], {"name": "en-gb"}, "espeak:en-gb", "en-GB", 0.5)
if pico := manifest("pico"):
    overhead("a program in Python", pico["command"], {"name": "en-GB"}, "pico:en-GB", "en-GB", 2, PLUGINS / "pico")
if piper := manifest("piper"):
    with tempfile.TemporaryDirectory() as folder:
        alone, rendered = alternately(
            5, lambda: piper_alone(piper), lambda: piper_rendered(piper, pathlib.Path(folder)))
    print(f"  piper: {len(PROMPTS)} prompts in {alone:.2f} s alone, in {rendered:.2f} s through Callout")
    verdict("piper through Callout, against its own time", rendered / alone, 1.05, " times")
