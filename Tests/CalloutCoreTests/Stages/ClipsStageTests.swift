// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `The clips stage` {
    private let pack: Pack
    private let folder: TemporaryFolder
    private let stage: PreparingStage

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {"voices": ["a:b", "c:d"]}}}"#,
            to: "pack.json")
        try folder.write(
            "name,text,clip\nboth,Both,both.wav\ntorn,Torn,torn.wav\nonly,,torn.wav\ngo,Go,\n", to: "cues/en-GB.csv")
        try folder.write("name,text\nrest,Pause\n", to: "cues/de-DE.csv")
        pack = try Pack(folder: folder.path)
        stage = .clips(pack, decoder: NamedClips(["both.wav"]))
    }

    private func prepare(_ name: String, _ locale: String = "en-GB", voice: VoiceID? = nil) async throws -> Cue {
        try await stage.prepare(Cue(.phrase(Phrase(name)), locale: try #require(LocaleTag(locale)), voice: voice))
    }

    @Test func `takes the recording where there is one, else the text`() async throws {
        #expect(try await prepare("both").audio == NamedClips.sound)
        let cue = try await prepare("go")
        #expect(cue.content == .text("Go") && cue.trail.isEmpty)
    }

    @Test func `speaks the text of a recording that cannot be read, and says so`() async throws {
        let cue = try await prepare("torn")
        #expect(cue.content == .text("Torn"))
        #expect(cue.trail.count == 1)
        #expect(cue.trail[0].stage == "clips" && cue.trail[0].detail.contains("clips/en-GB/torn.wav is torn"))
    }

    @Test func `fails by file where a recording cannot be read and has no text`() async throws {
        let error = await #expect(throws: CueError.self) { try await prepare("only") }
        #expect(error?.code == .invalid && error?.cue == "only" && error?.stage == "clips")
        #expect(error?.message.contains("clips/en-GB/torn.wav") == true)
    }

    @Test func `takes the locale and the voices of what it found, and says so`() async throws {
        let german = try await prepare("rest", "de-DE")
        #expect(german.voice?.description == "a:b" && german.trail.isEmpty)
        #expect(german.spares.map(\.voice.description) == ["c:d"])
        let fallen = try await prepare("go", "de-DE")
        #expect(fallen.locale == .english && fallen.voice == nil)
        #expect(fallen.trail.map(\.detail) == ["said in en-GB: there is none for de-DE"])
        let own = VoiceID(plugin: "own", name: "voice")
        let given = try await prepare("rest", "de-DE", voice: own)
        #expect(given.voice == own && given.spares.isEmpty)
    }

    @Test func `refuses a phrase that nobody knows`() async throws {
        let error = await #expect(throws: CueError.self) { try await prepare("nothing", "de-DE") }
        #expect(error?.code == .invalid)
        #expect(error?.message == "there is no cue 'nothing' for de-DE: check its name, or add it")
    }

    @Test func `reads a recording by its path, and lets texts and audio pass`() async throws {
        #expect(try await stage.prepare(Cue(.clip(path: "x/both.wav"))).audio == NamedClips.sound)
        await #expect(throws: CueError.self) { try await stage.prepare(Cue(.clip(path: "x/torn.wav"))) }
        #expect(try await stage.prepare("Go").content == .text("Go"))
        #expect(try await stage.prepare(Cue(.audio(NamedClips.sound))).audio == NamedClips.sound)
    }
}

/// Reads the recordings with certain names, and finds all others torn.
private struct NamedClips: ClipDecoder {
    static let sound = Audio(sampleRate: 8000, mono: [0.5, -0.5])
    let names: Set<String>

    init(_ names: Set<String>) { self.names = names }

    func decode(_ path: String) throws(CueError) -> Audio {
        guard names.contains(where: { path.hasSuffix("/\($0)") }) else {
            throw CueError(.invalid, "\(path) is torn: record it again")
        }
        return Self.sound
    }
}
