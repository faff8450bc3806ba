#!/usr/bin/env python3
"""A plugin for Callout: it reads Wyoming events from standard input and answers them on standard output.

Replace `changed` by what your effect does. Standard output is for events alone: print what you have to say to stderr.
"""
import array
import json
import os
import sys


def changed(pcm, settings):
    """The samples of a sound, made louder or softer: 16 bits, little endian, the channels of a frame side by side."""
    factor = 10 ** (settings.get("gain", -6) / 20)
    samples = array.array("h", bytes(pcm))
    return array.array("h", (max(-32768, min(32767, round(sample * factor))) for sample in samples)).tobytes()


def number(request):
    """The number of a request, which its answer repeats."""
    return {"id": request["id"]} if "id" in request else {}


def answer(request):
    """Answers one request; what it raises is told as its failure."""
    pcm = changed(request["pcm"], request.get("parameters") or {})
    shape = {key: request[key] for key in ("rate", "width", "channels")}
    write("audio-start", {**shape, **number(request)})
    for start in range(0, len(pcm), 65536):
        write("audio-chunk", shape, pcm[start : start + 65536])
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

request = {}
while (event := read(sys.stdin.buffer)) is not None:
    kind, data, payload = event
    if kind == "describe":
        credit = {"attribution": {"name": "@NAME@", "url": ""}, "installed": True, "version": "1"}
        write("info", {"tts": [], "effect": [{"name": "@NAME@", "description": "A gain", **credit}]})
    elif kind == "audio-start":
        request = {**data, "pcm": bytearray()}
    elif kind == "audio-chunk" and request:
        request["pcm"] += payload
    elif kind == "audio-stop" and request:
        attempt(request)
        request = {}
    # Whatever else comes is for others, or of a later version.
