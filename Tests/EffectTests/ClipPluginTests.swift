// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import CalloutWyoming
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A clip source that is a plugin` {
    private let wyoming = WyomingClips(Sounds.program("knows"), policy: Sounds.policy)

    private func prepared(_ name: String, _ source: some ClipSource) async throws -> Cue {
        try await PreparingStage.clips(source, decoder: WAVDecoder()).prepare(Cue(.phrase(Phrase(name)), name: name))
    }

    @Test func `over Wyoming gives a recording, words, both or neither`() async throws {
        let clip = try #require(try await wyoming.resolve(Phrase("clip"), in: .english))
        #expect(clip.audio?.frameCount == 800)
        #expect(clip.text == nil)
        let words = try #require(try await wyoming.resolve(Phrase("words"), in: .english))
        #expect(words.audio == nil)
        #expect(words.text == "Words for {who}")
        #expect(words.voices.map(\.description) == ["tone:sine"])
        #expect(try await wyoming.resolve(Phrase("both"), in: .english)?.audio != nil)
        #expect(try await wyoming.resolve(Phrase("unknown"), in: .english) == nil)
        await wyoming.close()
    }

    @Test func `feeds the stage that finds recordings`() async throws {
        let cue = try await prepared("clip", wyoming)
        #expect(cue.audio?.sampleRate == 8_000)
        #expect(cue.trail.map(\.detail) == ["recorded"])
        let error = await #expect(throws: CueError.self) { try await prepared("unknown", wyoming) }
        #expect(error?.code == .invalid)
    }

    @Test func `is asked before others, and passes on what it does not know`() async throws {
        struct Words: ClipSource {
            func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase? {
                ResolvedPhrase(clip: nil, text: "a text", locale: locale)
            }
        }
        let sources = FirstClips([wyoming, Words()])
        #expect(try await prepared("clip", sources).audio != nil)
        #expect(try await prepared("unknown", sources).content == .text("a text"))
    }

    @Test func `over Wyoming that misbehaves costs one cue`() async throws {
        let clips = WyomingClips(Sounds.program("audioFirst"), policy: Sounds.policy)
        let error = await #expect(throws: CueError.self) { try await clips.resolve(Phrase("clip"), in: .english) }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("no resolved came before it") == true, "\(error?.message ?? "")")
    }

    @Test func `by command gives what it writes, and nothing for what it does not know`() async throws {
        let folder = try TemporaryFolder()
        let audio = Sounds.tones([(1_000, 0.5)], seconds: 0.1)
        try folder.write(WAV.encode(audio), to: "en-GB/go.wav")
        func clips(_ command: String...) throws -> CommandClips {
            try CommandClips(PluginProgram(name: "clips", command: command, folder: folder.path, version: "4"))
        }
        let found = try clips("find", "{language}", "-name", "{name}.wav", "-exec", "cat", "{{}}", ";")
        #expect(try await found.resolve(Phrase("go"), in: .english)?.audio?.frameCount == audio.frameCount)
        #expect(try await found.resolve(Phrase("stop"), in: .english) == nil)
        #expect(try await found.version() == "clips 4")
        let copied = try clips("cp", "{language}/{name}.wav", "{audio-file}")
        #expect(try await copied.resolve(Phrase("go"), in: .english)?.audio?.frameCount == audio.frameCount)
        let noise = await #expect(throws: CueError.self) {
            try await clips("echo", "{name}").resolve(Phrase("go"), in: .english)
        }
        #expect(noise?.message.contains("gave no WAV file while looking for a cue") == true)
    }
}
