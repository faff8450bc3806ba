#!/usr/bin/env python3
"""A plugin for Callout: it reads Wyoming events from standard input and answers them on standard output.

Replace `sound` by what your voice does. Standard output is for events alone: print what you have to say to stderr.
"""
import functools
import json
import math
import os
import struct
import sys

RATE = 22050
VOICE = {"name": "tones", "languages": ["en-GB", "en-US"]}
# Two formants for each vowel, in hertz.
VOWELS = {"a": (730, 1090), "e": (530, 1840), "i": (270, 2290), "o": (570, 840), "u": (300, 870), "y": (300, 2100)}


class Refused(Exception):
    """A request that comes to nothing: 'invalid', 'unavailable' or 'failed', and a sentence."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


@functools.lru_cache(maxsize=1000)
def tone(letter, rate, pitch, volume):
    """The samples of a letter: 16 bits, little endian."""
    low, high = VOWELS.get(letter, (150 + ord(letter) % 50 * 8, 2500))
    frames = int((0.09 if letter in VOWELS else 0.06) * RATE / rate)
    samples = []
    for frame in range(frames):
        angle = 2 * math.pi * pitch * frame / RATE
        swell = 0.3 / 1.4 * volume * math.sin(math.pi * frame / frames)
        samples.append(round(32767 * swell * (math.sin(low * angle) + 0.4 * math.sin(high * angle))))
    return struct.pack("<%dh" % frames, *samples)


def sound(text, rate, pitch, volume):
    """The samples of a text, and where its words begin."""
    pcm, marks, word = bytearray(), [], ""
    for letter in text.lower() + " ":
        if letter.isalnum():
            if not word:
                marks.append({"kind": "word", "name": "", "frame": len(pcm) // 2})
            word += letter
            pcm += tone(letter, rate, pitch, volume)
            continue
        if word:
            marks[-1]["name"] = word
        word = ""
        pcm += bytes(2 * int(0.05 * RATE / rate))
    return (bytes(pcm), marks) if marks else (b"", [])


def synthesize(request):
    """Answers one request."""
    text = request.get("text")
    if not isinstance(text, str):
        raise Refused("invalid", "there is no text to speak")
    if len(text.encode("utf-8", "replace")) > 10000:
        raise Refused("invalid", "the text has more than 10000 bytes")
    wanted = (request.get("voice") or {}).get("name")
    # Never another voice in the place of the one that was asked for.
    if wanted not in (None, VOICE["name"]):
        raise Refused("unavailable", "there is no voice '%s' here" % wanted)
    ways = request.get("parameters") or {}
    pcm, marks = sound(text, ways.get("rate", 1), ways.get("pitch", 1), ways.get("volume", 1))
    number = {"id": request["id"]} if "id" in request else {}
    shape = {"rate": RATE, "width": 2, "channels": 1}
    write("audio-start", {**shape, **number})
    for start in range(0, len(pcm), 65536):
        write("audio-chunk", shape, pcm[start : start + 65536])
    write("audio-stop", {"marks": marks, **number})


def describe():
    """Tells who speaks."""
    credit = {"attribution": {"name": "@NAME@", "url": ""}, "installed": True, "version": "1"}
    voice = {**VOICE, "description": "Tones", **credit}
    service = {"name": "@NAME@", "description": "A voice of tones", "voices": [voice], **credit}
    write("info", {"tts": [{**service, "parameters": ["rate", "pitch", "volume"]}]})


def write(kind, data, payload=b""):
    """Writes an event: a line of JSON, the values, the bytes."""
    values = json.dumps(data).encode()
    header = {"type": kind, "data_length": len(values)}
    if payload:
        header["payload_length"] = len(payload)
    out.write(json.dumps(header).encode() + b"\n" + values + payload)
    out.flush()


def read(stream):
    """Reads an event; None at the end."""
    line = stream.readline()
    if not line:
        return None
    header = json.loads(line)
    data = header.get("data") or {}
    data.update(json.loads(stream.read(header.get("data_length") or 0) or b"{}"))
    stream.read(header.get("payload_length") or 0)
    return header["type"], data


# What a library prints must not come between the events.
out = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)

while (event := read(sys.stdin.buffer)) is not None:
    kind, data = event
    try:
        if kind == "describe":
            describe()
        elif kind == "synthesize":
            synthesize(data)
        # Whatever else comes is for others, or of a later version.
    except Refused as error:
        number = {"id": data["id"]} if "id" in data else {}
        write("error", {"code": error.code, "text": str(error), **number})
