// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `A fault` {
        /// Plays a long cue in a window, does something to the server as soon as it sounds, and tells how it ended.
        private func fault(_ sink: PulseSink, _ session: DirectSession, _ harm: () throws -> Void) async throws
            -> CueError?
        {
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let task = Task { () -> CueError? in
                let activation = try await session.activate()
                do {
                    let outcome = try await sink.play(Tone.cue(5)) { _ in start.yield() }
                    Issue.record("the cue ended as \(outcome.story)")
                    return nil
                } catch {
                    await session.deactivate(activation, .notifyOthers)
                    return error as? CueError
                }
            }
            for await _ in starts { break }
            try harm()
            return try await task.value
        }

        @Test func `of the server ends the cue, and the next one finds the new server`() async throws {
            let server = try PrivateServer()
            try await server.wake()
            let pulse = server.handle()
            let (sink, session) = (PulseSink(on: pulse), DirectSession.pulse(on: pulse))
            let error = try await fault(sink, session) { server.kill() }
            #expect(error?.code == .unavailable)
            #expect(error?.cue == "tone")
            let lost = await #expect(throws: CueError.self) { _ = try await sink.play(Tone.cue()) { _ in } }
            #expect(lost?.code == .unavailable)
            try server.restart()
            let activation = try await session.activate()
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "finished")
            await session.deactivate(activation, .notifyOthers)
            #expect(try server.ducking().count == 1)
        }

        @Test func `of the sink that is put to sleep ends the cue within a limit, and the next one plays`()
            async throws
        {
            let server = try PrivateServer()
            try server.music()
            let recorder = try server.record()
            try await recorder.music()
            let pulse = server.handle()
            let (sink, session) = (PulseSink(on: pulse), DirectSession.pulse(on: pulse))
            let clock = ContinuousClock()
            let start = clock.now
            let error = try await fault(sink, session) { try server.pactl("suspend-sink", "spk", "1") }
            #expect(clock.now - start < .seconds(5))
            #expect(error?.code == .timedOut)
            #expect(error?.message.contains("pactl suspend-sink spk 0") == true)
            try server.pactl("suspend-sink", "spk", "0")
            try await recorder.music()
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "finished")
        }

        @Test func `of the only sink that is removed ends the cue, and the next one plays on another`() async throws {
            let server = try PrivateServer()
            try await server.wake()
            let pulse = server.handle()
            let (sink, session) = (PulseSink(on: pulse), DirectSession.pulse(on: pulse))
            let error = try await fault(sink, session) { try server.pactl("unload-module", "module-null-sink") }
            #expect(error?.code == .unavailable)
            try server.pactl("load-module", "module-null-sink", "sink_name=spk", "rate=48000")
            let activation = try await session.activate()
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "finished")
            await session.deactivate(activation, .notifyOthers)
        }

        @Test func `of one of two sinks is survived: the cue goes on on the other`() async throws {
            let server = try PrivateServer(.secondSink)
            try await server.wake()
            let sink = PulseSink(on: server.handle())
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let task = Task { try await sink.play(Tone.cue(1)) { _ in start.yield() } }
            for await _ in starts { break }
            try server.removeDefaultSink()
            #expect(try await task.value.story == "finished")
        }

        @Test func `of a stream that is ended from outside ends the cue`() async throws {
            let server = try PrivateServer()
            try await server.wake()
            let pulse = server.handle()
            let (sink, session) = (PulseSink(on: pulse), DirectSession.pulse(on: pulse))
            let error = try await fault(sink, session) { try server.endStreams() }
            #expect(error?.code == .unavailable)
            #expect(try await sink.play(Tone.cue()) { _ in }.story == "finished")
        }

        @Test func `of a server that hangs gives an error, and the music back when it goes on`() async throws {
            let server = try PrivateServer()
            let pulse = server.handle()
            let session = DirectSession.pulse(on: pulse)
            let activation = try await session.activate()
            server.hang()
            let clock = ContinuousClock()
            let start = clock.now
            await session.deactivate(activation, .notifyOthers)
            #expect(clock.now - start < .seconds(2))
            await #expect(throws: CueError.self) { _ = try await session.activate() }
            server.goOn()
            #expect(try PrivateServer.eventually { try server.count("sink-inputs") == 0 })
            await session.deactivate(try await session.activate(), .notifyOthers)
        }

        @Test func `of no server at all is told with the fix`() async throws {
            let pulse = PulseServer("unix:/nonexistent/native")
            let readying = await #expect(throws: CueError.self) { try await PulseSink(on: pulse).ready() }
            let activating = await #expect(throws: CueError.self) {
                _ = try await DirectSession.pulse(on: pulse).activate()
            }
            for error in [readying, activating] {
                #expect(error?.code == .unavailable)
                #expect(error?.message.contains("no PulseAudio server answers") == true)
                #expect(error?.message.contains("pulseaudio --start") == true)
            }
        }
    }
}
#endif
