# SPDX-License-Identifier: Apache-2.0
"""SVOX Pico, as a plugin: Wyoming over standard input and output."""

import json
import os
import sys
from importlib.metadata import version

# Events alone go to standard output: what a library prints goes to the log.
events = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)

from py_nanotts import NanoTTS

VERSION = version("py-nanotts")
RATE = 16_000
WAYS = ["rate", "pitch", "volume"]
VOICES = {
    "en-US": ["en-US"],
    "en-GB": ["en-GB", "en"],
    "de-DE": ["de-DE", "de"],
    "es-ES": ["es-ES", "es"],
    "fr-FR": ["fr-FR", "fr"],
    "it-IT": ["it-IT", "it"],
}


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
    source = {"name": "py-nanotts", "url": ""}
    voices = [
        {"name": name, "languages": languages, "description": name, "installed": True, "attribution": source}
        for name, languages in VOICES.items()
    ]
    program = {"name": "pico", "description": "SVOX Pico: six small voices", "version": VERSION, "installed": True}
    send("info", tts=[{**program, "attribution": source, "voices": voices, "parameters": WAYS}])


def sound(text, voice, rate, pitch, volume):
    """The samples of a text; at its own full volume Pico clips."""
    return NanoTTS().speak(text, voice=voice, speed=rate, pitch=pitch, volume=0.7 * volume)


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
