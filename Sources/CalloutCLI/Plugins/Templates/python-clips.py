#!/usr/bin/env python3
"""A plugin for Callout: it reads Wyoming events from standard input and answers them on standard output.

Replace `found` by where your recordings are. Standard output is for events alone: print what you have to say to stderr.
"""
import json
import os
import sys
import wave


WORDS = {"ready": "Ready when you are"}


def found(name):
    """The recording of a cue, clips/NAME.wav, else its words; None for a cue that is not known."""
    if os.path.isdir("clips") and name + ".wav" in os.listdir("clips"):
        return wave.open("clips/" + name + ".wav")
    return WORDS.get(name)


def number(request):
    """The number of a request, which its answer repeats."""
    return {"id": request["id"]} if "id" in request else {}


def answer(request):
    """Answers one request; what it raises is told as its failure."""
    clip = found(request.get("name") or "")
    told = {"language": request["language"]} if clip and "language" in request else {}
    if clip is None or isinstance(clip, str):
        return write("resolved", {**({"text": clip} if clip else {}), **told, **number(request)})
    shape = {"rate": clip.getframerate(), "width": clip.getsampwidth(), "channels": clip.getnchannels()}
    write("resolved", {"audio": True, **told, **number(request)})
    write("audio-start", {**shape, **number(request)})
    while pcm := clip.readframes(16384):
        write("audio-chunk", shape, pcm)
    write("audio-stop", number(request))


def write(kind, data, payload=b""):
    """Writes an event: a line of JSON, the values, the bytes."""
    values = json.dumps(data).encode()
    header = {"type": kind, "data_length": len(values)}
    if payload:
        header["payload_length"] = len(payload)
    out.write(json.dumps(header).encode() + b"\n" + values + payload)
    out.flush()


def read(stream):
    """Reads an event: its type, its values, its bytes; None at the end."""
    line = stream.readline()
    if not line:
        return None
    header = json.loads(line)
    data = header.get("data") or {}
    data.update(json.loads(stream.read(header.get("data_length") or 0) or b"{}"))
    return header["type"], data, stream.read(header.get("payload_length") or 0)


def attempt(request):
    """Answers one request, or tells why not."""
    try:
        answer(request)
    except Exception as error:
        write("error", {"code": "failed", "text": str(error), **number(request)})


# What a library prints must not come between the events.
out = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)

while (event := read(sys.stdin.buffer)) is not None:
    kind, data, payload = event
    if kind == "describe":
        credit = {"attribution": {"name": "@NAME@", "url": ""}, "installed": True, "version": "1"}
        write("info", {"tts": [], "clips": [{"name": "@NAME@", "description": "Recordings in a folder", **credit}]})
    elif kind == "resolve":
        attempt(data)
    # Whatever else comes is for others, or of a later version.
