# SPDX-License-Identifier: Apache-2.0
"""Speaks to a server with the public Wyoming library, and prints what came as one object of JSON.

    client.py URI describe
    client.py URI speak TEXT [VOICE]
    client.py URI stream PIECE...
    client.py URI play FILE.wav
"""
import asyncio
import json
import sys
import wave

from wyoming.audio import AudioChunk, AudioStart, wav_to_chunks
from wyoming.client import AsyncClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.snd import Played
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeVoice,
)


async def describe(client):
    await client.write_event(Describe().event())
    info = Info.from_event(await client.read_event())
    return {
        "programs": [[program.name, program.supports_synthesize_streaming] for program in info.tts],
        "voices": {voice.name: voice.languages for program in info.tts for voice in program.voices},
        "sinks": [[sink.name, sink.snd_format.rate] for sink in info.snd],
    }


async def answer(client, end):
    """All events until one of a type, or an error."""
    types, rate, samples = [], 0, b""
    while event := await client.read_event():
        types.append(event.type)
        if AudioStart.is_type(event.type):
            rate = AudioStart.from_event(event).rate
        elif AudioChunk.is_type(event.type):
            samples += AudioChunk.from_event(event).audio
        elif Error.is_type(event.type):
            error = Error.from_event(event)
            return {"types": types, "error": error.text, "code": error.code}
        if event.type == end:
            break
    return {"types": types, "rate": rate, "frames": len(samples) // 2}


async def speak(client, text, voice=None):
    await client.write_event(Synthesize(text, SynthesizeVoice(name=voice) if voice else None).event())
    return await answer(client, "audio-stop")


async def stream(client, *pieces):
    await client.write_event(SynthesizeStart().event())
    for piece in pieces:
        await client.write_event(SynthesizeChunk(piece).event())
    await client.write_event(Synthesize("".join(pieces)).event())
    await client.write_event(SynthesizeStop().event())
    return await answer(client, "synthesize-stopped")


async def play(client, path):
    with wave.open(path, "rb") as file:
        for event in wav_to_chunks(file, 1024, start_event=True, stop_event=True):
            await client.write_event(event.event())
    event = await client.read_event()
    if Played.is_type(event.type):
        return {"types": [event.type]}
    return {"types": [event.type], "error": Error.from_event(event).text}


async def main(uri, action, *words):
    async with AsyncClient.from_uri(uri, connect_timeout=10, read_timeout=60) as client:
        print(json.dumps(await globals()[action](client, *words)))


asyncio.run(main(*sys.argv[1:]))
