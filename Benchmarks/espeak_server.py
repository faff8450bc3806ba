# SPDX-License-Identifier: Apache-2.0
"""What one writes in an afternoon: a Wyoming server around the command espeak-ng. `espeak_server.py URI`"""
import asyncio
import io
import sys
import wave

from wyoming.audio import wav_to_chunks
from wyoming.info import Attribution, Describe, Info, TtsProgram, TtsVoice
from wyoming.server import AsyncEventHandler, AsyncServer
from wyoming.tts import Synthesize

SOURCE = {"attribution": Attribution("eSpeak NG", ""), "installed": True, "version": "1", "description": "eSpeak NG"}
INFO = Info(tts=[TtsProgram("espeak-ng", voices=[TtsVoice("en-gb", languages=["en-GB"], **SOURCE)], **SOURCE)])


class Handler(AsyncEventHandler):
    """Answers one client."""

    async def handle_event(self, event):
        if Describe.is_type(event.type):
            await self.write_event(INFO.event())
        elif Synthesize.is_type(event.type):
            text = Synthesize.from_event(event).text
            program = await asyncio.create_subprocess_exec(
                "espeak-ng", "-v", "en-gb", "--stdout", "--", text, stdout=asyncio.subprocess.PIPE)
            sound, _ = await program.communicate()
            # A pipe's header has no length: what was read is all.
            with wave.open(io.BytesIO(sound), "rb") as file:
                for part in wav_to_chunks(file, 1024, start_event=True, stop_event=True):
                    await self.write_event(part.event())
        return True


asyncio.run(AsyncServer.from_uri(sys.argv[1]).run(Handler))
