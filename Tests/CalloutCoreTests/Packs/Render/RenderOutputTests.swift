// SPDX-License-Identifier: Apache-2.0

import Glibc
import SoundLab
import Testing

@testable import CalloutCore

@Suite struct `A render of several files` {
    private let fixture: RenderFixture

    init() throws { fixture = try RenderFixture() }

    private func renderer(_ out: String = "out", _ settings: RenderSettings = RenderSettings()) throws -> PackRenderer {
        let pack = try pack
        let voice = CountingVoice(spoken: fixture.spoken, spokenVersion: "1")
        func output(_ rate: Int, _ ending: String?) -> RenderOutput {
            RenderOutput(
                encoder: WAVEncoder(), ending: ending,
                path: { name, number, locale in "S/\(locale.language)/\(rate)/\(number)-\(name)" },
                stages: { _ in
                    [.clips(pack, decoder: WAVDecoder()), .synthesis(voice), .resampling(to: rate), .loudness(.speech)]
                })
        }
        return PackRenderer(
            [output(8_000, nil), output(16_000, "wav16")], folder: fixture.folder.path(out), jobs: 2, settings: settings
        )
    }

    /// Renders all to one place, with several endings.
    private func renderer(_ endings: [String], _ leftover: LeftoverFiles) throws -> PackRenderer {
        let pack = try pack
        let voice = CountingVoice(spoken: fixture.spoken, spokenVersion: "1")
        var settings = RenderSettings()
        settings.leftover = leftover
        return PackRenderer(
            endings.map { ending in
                RenderOutput(encoder: WAVEncoder(), ending: ending) { _ in
                    [.clips(pack, decoder: WAVDecoder()), .synthesis(voice), .loudness(.speech)]
                }
            }, folder: fixture.folder.path("out"), jobs: 2, settings: settings)
    }

    private var pack: Pack {
        get throws { try Pack(folder: fixture.folder.path("pack")) }
    }

    @Test func `puts each where its output says, and renders none again`() async throws {
        let summary = try await renderer().render(pack)
        #expect(summary.rendered == 8)
        let files = try fixture.contents().keys.sorted()
        #expect(
            files.filter { !$0.hasPrefix(".") } == [
                "S/de/16000/1-go.wav16", "S/de/8000/1-go.wav", "S/en/16000/1-go.wav16",
                "S/en/16000/2-SYSTEM/0000.wav16", "S/en/16000/3-rest.wav16", "S/en/8000/1-go.wav",
                "S/en/8000/2-SYSTEM/0000.wav", "S/en/8000/3-rest.wav",
            ])
        #expect(try await renderer().render(pack).unchanged == 8)
    }

    @Test func `tells what is known of each, without rendering`() async throws {
        #expect(try await renderer().inspect(pack).allSatisfy { $0.entry == nil && $0.age == .outdated })
        _ = try await renderer().render(pack)
        try fixture.write("go,Go\nSYSTEM/0000,one\nrest,Rest now\n")
        let takes = try await renderer().inspect(pack, locales: [.english])
        #expect(takes.map(\.name) == ["go", "SYSTEM/0000", "rest", "go", "SYSTEM/0000", "rest"])
        #expect(takes.map(\.output) == [0, 0, 0, 1, 1, 1])
        #expect(takes.map { $0.age == .outdated } == [false, true, false, false, true, false])
        #expect(takes[0].entry?.words == "Go" && takes[0].entry?.sampleRate == 8_000)
        #expect(takes[3].path == "S/en/16000/1-go.wav16")
    }

    @Test func `removes what is left over of the locales it renders, and of no other`() async throws {
        _ = try await renderer().render(pack)
        try fixture.write("go,Go\n")
        try fixture.folder.write("name,text\nstop,Halt\n", to: "pack/cues/de-DE.csv")
        var settings = RenderSettings()
        settings.leftover = .remove
        let summary = try await renderer("out", settings).render(pack, locales: [.english])
        #expect(summary.leftovers.map(\.fate.word) == ["removed", "removed", "removed", "removed"])
        #expect(try fixture.contents().keys.contains("S/de/8000/1-go.wav"))
    }

    @Test func `leaves alone what a render in another format has left`() async throws {
        _ = try await renderer(["wav", "wav16"], .keep).render(pack)
        try fixture.write("go,Go\nrest,Rest now\n")
        let removed = try await renderer(["wav"], .remove).render(pack).leftovers
        #expect(removed.map(\.path) == [fixture.folder.path("out/en-GB/SYSTEM/0000.wav")])
        #expect(fixture.folder.files.contains("out/en-GB/SYSTEM/0000.wav16"))
    }

    @Test func `has captions beside its files, which are not touched again`() async throws {
        _ = try await renderer().render(pack)
        let takes = try await renderer().inspect(pack, locales: [.english])
        let captions = CaptionFiles(in: fixture.folder.path("out"))
        #expect(try captions.write(takes) == 6)
        #expect(try fixture.folder.text("out/S/en/8000/3-rest.vtt").contains("\nRest "))
        #expect(try fixture.folder.text("out/S/en/8000/3-rest.words.json").hasPrefix("{\"seconds\":"))
        let before = Files.Status(of: fixture.folder.path("out/S/en/8000/3-rest.vtt"))?.changed
        #expect(try captions.write(takes) == 6)
        #expect(Files.Status(of: fixture.folder.path("out/S/en/8000/3-rest.vtt"))?.changed == before)
    }

    @Test func `has captions that go with their file, once for all files of a cue, and not what a person has changed`()
        async throws
    {
        _ = try await renderer().render(pack)
        _ = try await CaptionFiles(in: fixture.folder.path("out")).write(renderer().inspect(pack))
        try fixture.folder.write("WEBVTT\n\nmine\n", to: "out/S/en/16000/3-rest.vtt")
        try fixture.write("go,Go\n")
        func leftovers(_ leftover: LeftoverFiles) async throws -> [String] {
            var settings = RenderSettings()
            settings.leftover = leftover
            let found = try await renderer("out", settings).render(pack).leftovers
            return found.map { "\($0.fate) \($0.path.dropFirst(fixture.folder.path("out/S/en/").count))" }
        }
        func told(_ fate: String) -> [String] {
            [
                "\(fate) 16000/2-SYSTEM/0000.wav16", "\(fate) 16000/2-SYSTEM/0000.vtt",
                "\(fate) 16000/2-SYSTEM/0000.words.json", "\(fate) 16000/3-rest.wav16", "edited 16000/3-rest.vtt",
                "\(fate) 16000/3-rest.words.json", "\(fate) 8000/2-SYSTEM/0000.wav", "\(fate) 8000/2-SYSTEM/0000.vtt",
                "\(fate) 8000/2-SYSTEM/0000.words.json", "\(fate) 8000/3-rest.wav", "\(fate) 8000/3-rest.vtt",
                "\(fate) 8000/3-rest.words.json",
            ]
        }
        #expect(try await leftovers(.keep) == told("kept"))
        #expect(try await leftovers(.remove) == told("removed"))
        #expect(
            fixture.folder.files.filter { $0.hasPrefix("out/S/en") } == [
                "out/S/en/16000/1-go.vtt", "out/S/en/16000/1-go.wav16", "out/S/en/16000/1-go.words.json",
                "out/S/en/16000/3-rest.vtt", "out/S/en/8000/1-go.vtt", "out/S/en/8000/1-go.wav",
                "out/S/en/8000/1-go.words.json",
            ])
    }

    @Test func `has captions that stay, and are told once, while another file of their cue is there`() async throws {
        _ = try await renderer(["wav", "wav16"], .keep).render(pack)
        _ = try await CaptionFiles(in: fixture.folder.path("out")).write(renderer(["wav"], .keep).inspect(pack))
        try fixture.write("go,Go\nrest,Rest now\n")
        let kept = try await renderer(["wav", "wav16"], .keep).render(pack).leftovers
        #expect(
            kept.map { $0.path.split(separator: "/").last ?? "" } == [
                "0000.wav", "0000.vtt", "0000.words.json", "0000.wav16",
            ])
        let removed = try await renderer(["wav", "wav16"], .remove).render(pack).leftovers
        #expect(removed.count == 4 && removed.allSatisfy { $0.fate == .removed })
    }

    @Test func `has captions of a recording that go with it, also where the sound is gone already`() async throws {
        let tone = Audio(sampleRate: 8_000, mono: (0..<800).map { $0 % 8 < 4 ? 0.5 : -0.5 })
        try fixture.folder.write(WAV.encode(tone), to: "pack/clips/en-GB/a.wav")
        try fixture.write("go,Go,\none,One,a.wav\ntwo,Two,a.wav\n", columns: "name,text,clip")
        _ = try await renderer().render(pack)
        _ = try await CaptionFiles(in: fixture.folder.path("out")).write(renderer().inspect(pack))
        #expect(try fixture.folder.text("out/S/en/8000/2-one.vtt").contains("\nOne\n"))
        unlink(fixture.folder.path("out/S/en/8000/2-one.wav"))
        try fixture.folder.write("WEBVTT\n", to: "out/S/en/8000/3-two.vtt")
        try fixture.write("go,Go\n")
        var settings = RenderSettings()
        settings.leftover = .remove
        _ = try await renderer("out", settings).render(pack)
        #expect(
            fixture.folder.files.filter { $0.hasPrefix("out/S/en/8000") } == [
                "out/S/en/8000/1-go.vtt", "out/S/en/8000/1-go.wav", "out/S/en/8000/1-go.words.json",
                "out/S/en/8000/3-two.vtt", "out/S/en/8000/3-two.words.json",
            ])
    }

    @Test(arguments: ["{locale}/index.csv", "{locale}/index.json"])
    func `has an index that tells what its files are`(index: String) async throws {
        let profile = try Profile(
            parsing: Array(
                """
                {"name": "x", "description": "y", "index": "\(index)",
                 "outputs": [{"format": "wav", "rates": [8000], "path": "{name}"}]}
                """.utf8), file: "p.json")
        _ = try await renderer().render(pack)
        try await ProfileIndex(profile)?.write(renderer().inspect(pack), in: fixture.folder.path("out"))
        let text = try fixture.folder.text("out/" + index.replacing("{locale}", with: "en-GB"))
        if index.hasSuffix("json") {
            let cues = try JSONValue(parsing: text.utf8).array
            #expect(cues?.count == 6 && cues?[2]["text"] == "Rest now" && cues?[2]["file"] == "S/en/8000/3-rest.wav")
        } else {
            #expect(text.hasPrefix("file,name,locale,seconds,text\nS/en/8000/1-go.wav,go,en-GB,"))
        }
    }

    @Test func `explains a cue: what was chosen, what was changed, and what its samples depend on`() async throws {
        let why = try await renderer().explain(Phrase("go"), in: LocaleTag("de-AT") ?? .english, of: pack)
        #expect(why.cue.locale == .english && why.spoken == "Go" && why.cue.audio?.sampleRate == 8_000)
        #expect(why.cue.trail.first?.detail == "said in en-GB: there is none for de-AT")
        #expect(why.json["key"]?.string == why.key.digest && why.json["inputs"]?["words"] == "Go")
        let german = try await renderer().explain(Phrase("go"), in: LocaleTag("de-DE") ?? .english, of: pack)
        #expect(german.key.digest != why.key.digest)
        await #expect(throws: CueError.self) { try await renderer().explain(Phrase("none"), in: .english, of: pack) }
    }
}

extension LeftoverFile.Fate {
    fileprivate var word: String {
        if case .removed = self { "removed" } else { "kept" }
    }
}
