// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import CalloutWyoming
import SoundLab
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A sink that is a plugin` {
    /// What a sink told, in order.
    private final class Story: Sendable {
        private let all = Mutex<[String]>([])

        var words: [String] { all.withLock { $0 } }

        func take(_ kind: Event.Kind) {
            let word = if case .mark(let mark) = kind { mark.name } else { "started" }
            all.withLock { $0.append(word) }
        }
    }

    private static func command(_ words: [String], answer: Double = 10, _ format: PluginAudio = .usual) throws
        -> CommandSink
    {
        var limits = PluginLimits()
        limits.answer = answer
        return try CommandSink(PluginProgram(name: "test", command: words, limits: limits), format: format)
    }

    private static func service(_ mode: String) -> WyomingSink {
        WyomingSink(Sounds.program(mode), policy: Sounds.policy)
    }

    private let cue = Tone.cue(0.4, marks: [Mark(.word, name: "one", frame: 4_800)])

    @Test func `over Wyoming has played a cue when it says so`() async throws {
        let sink = Self.service("plays")
        try await sink.ready()
        let story = Story()
        let begin = ContinuousClock.now
        #expect(try await sink.play(cue) { story.take($0) }.word == "finished")
        #expect(ContinuousClock.now - begin >= .milliseconds(400))
        #expect(story.words == ["started", "one"])
        #expect(try await sink.play(cue) { _ in }.word == "finished")
        await sink.close()
    }

    @Test(arguments: [
        ("playsNever", CueError.Code.timedOut, "gave no answer in 2.9 seconds while playing"),
        ("exitsEarly", .failed, "ended (status 0) while playing"), ("refuses", .invalid, "no such gain"),
        ("playedOther", .failed, "it answers another request (-1)"),
    ])
    func `over Wyoming that misbehaves costs one cue`(mode: String, code: CueError.Code, words: String) async throws {
        let sink = Self.service(mode)
        for _ in 0..<2 {
            let error = await #expect(throws: CueError.self) { try await sink.play(cue) { _ in } }
            #expect(error?.code == code)
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
        await sink.close()
    }

    @Test func `by command has played a cue when the command has taken it and ended`() async throws {
        let folder = try TemporaryFolder()
        let story = Story()
        let sink = try Self.command(["tee", folder.path("heard.wav")])
        #expect(try await sink.play(cue) { story.take($0) }.word == "finished")
        #expect(story.words.first == "started")
        let heard = try WAV.decode(contentsOf: folder.path("heard.wav"))
        #expect(heard.frameCount == 19_200)
        #expect(heard.sampleRate == 48_000)
        #expect(
            try await Self.command(["cp", "{audio-in}", folder.path("copy.wav")]).play(cue) { _ in }.word == "finished")
        #expect(try WAV.decode(contentsOf: folder.path("copy.wav")) == heard)
    }

    @Test(arguments: [
        (["true"], CueError.Code.failed, "ended before it had taken the whole cue: 38444 bytes are left"),
        (["head", "-c", "100"], .failed, "ended before it had taken the whole cue"),
        (["false"], .failed, "ended (status 1) while playing"),
        (["no-such-player"], .unavailable, "there is no program 'no-such-player'"),
        (["sleep", "1000"], .timedOut, "did not end in 0.7 seconds while playing"),
    ])
    func `by command that misbehaves costs one cue`(
        words: [String], code: CueError.Code, message: String
    ) async throws {
        let sink = try Self.command(words, answer: words[0] == "sleep" ? 0.3 : 10)
        let error = await #expect(throws: CueError.self) { try await sink.play(cue) { _ in } }
        #expect(error?.code == code)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: ["command", "service"])
    func `stops at once when it is interrupted`(kind: String) async throws {
        let sink: any Sink =
            kind == "command" ? try Self.command(["sleep", "1000"], answer: 600) : Self.service("playsNever")
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task { [cue] in try await sink.play(cue) { _ in start.yield() } }
        for await _ in starts { break }
        let begin = ContinuousClock.now
        task.cancel()
        #expect(try await task.value.word == "interrupted")
        #expect(ContinuousClock.now - begin < .seconds(2))
    }

    @Test func `plays none of a cue that is cancelled before it, and nothing at once`() async throws {
        let sink = try Self.command(["sleep", "1000"], answer: 600)
        let task = Task { [cue] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sink.play(cue) { _ in }
        }
        #expect(try await task.value.word == "interrupted")
        let nothing = Cue(.audio(Audio(sampleRate: 8_000, mono: [])), name: "nothing")
        #expect(try await sink.play(nothing) { _ in }.word == "finished")
    }
}
