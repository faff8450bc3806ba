#!/usr/bin/env python3
"""A plugin for Callout: it reads Wyoming events from standard input and answers them on standard output.

Replace `play` by what plays a sound with you. Standard output is for events alone: print what you have to say to stderr.
"""
import json
import os
import sys
import time


def play(pcm, rate, channels):
    """Plays samples of 16 bits, little endian, and returns when the last has been heard; here nobody hears them."""
    time.sleep(len(pcm) / 2 / channels / rate)


def number(request):
    """The number of a request, which its answer repeats."""
    return {"id": request["id"]} if "id" in request else {}


def answer(request):
    """Answers one request; what it raises is told as its failure."""
    play(request["pcm"], request["rate"], request["channels"])
    write("played", number(request))


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
        write("info", {"tts": [], "snd": [{"name": "@NAME@", "description": "Keeps time, and is silent", **credit}]})
    elif kind == "audio-start":
        request = {**data, "pcm": bytearray()}
    elif kind == "audio-chunk" and request:
        request["pcm"] += payload
    elif kind == "audio-stop" and request:
        attempt(request)
        request = {}
    # Whatever else comes is for others, or of a later version.
