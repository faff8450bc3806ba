# SPDX-License-Identifier: Apache-2.0
"""Hibari, a small neural voice, as a plugin: Wyoming over standard input and output."""

import json
import os
import sys

# Events alone go to standard output: what a library prints goes to the log.
events = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)

import numpy
from hibari import SAMPLE_RATE, Hibari, __version__ as VERSION

RATE = SAMPLE_RATE
WAYS = ["rate", "volume"]
VOICES = {"heart": ["en-US", "en"]}


def receive():
    """The next event's type and data; None at the end."""
    line = sys.stdin.buffer.readline()
    if not line:
        return None
    header = json.loads(line)
    data = header.get("data") or {}
    more = sys.stdin.buffer.read(header.get("data_length") or 0)
    if more:
        data.update(json.loads(more))
    sys.stdin.buffer.read(header.get("payload_length") or 0)
    return header["type"], data


def send(type, payload=b"", **data):
    """Writes an event."""
    header = {"type": type, "data": data, "payload_length": len(payload)}
    events.write(json.dumps(header).encode() + b"\n" + payload)
    events.flush()


def describe():
    """Tells what this is."""
    source = {"name": "hibari-tts", "url": ""}
    voices = [
        {"name": name, "languages": languages, "description": name, "installed": True, "attribution": source}
        for name, languages in VOICES.items()
    ]
    program = {"name": "hibari", "description": "Hibari: a small neural voice", "version": VERSION, "installed": True}
    send("info", tts=[{**program, "attribution": source, "voices": voices, "parameters": WAYS}])


speaker = Hibari("heart")


def sound(text, voice, rate, pitch, volume):
    """The samples of a text; the same text gives the same ones. Hibari has one pitch."""
    if not text.strip():
        return b""
    samples = numpy.asarray(speaker(text, speed=rate, seed=1)) * volume
    return (numpy.clip(samples, -1, 1) * 32767).round().astype("<i2").tobytes()


def synthesize(data):
    """Speaks a text; says why not where it cannot."""
    id = {"id": data["id"]} if "id" in data else {}
    voice = data.get("voice") or {}
    name = voice.get("name") or next((n for n, l in VOICES.items() if voice.get("language", l[0]) in l), None)
    if name not in VOICES:
        return send("error", text=f"no voice '{voice.get('name') or voice.get('language')}' here", code="unavailable", **id)
    parameters = data.get("parameters") or {}
    try:
        samples = sound(data.get("text") or "", name, *(parameters.get(n, 1) for n in ("rate", "pitch", "volume")))
    except Exception as error:
        return send("error", text=f"{type(error).__name__}: {error}", code="failed", **id)
    form = {"rate": RATE, "width": 2, "channels": 1}
    send("audio-start", **form, **id)
    send("audio-chunk", samples, **form)
    send("audio-stop", **id)


while (event := receive()) is not None:
    if event[0] == "describe":
        describe()
    elif event[0] == "synthesize":
        synthesize(event[1])
