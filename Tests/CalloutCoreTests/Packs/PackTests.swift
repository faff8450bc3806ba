// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite struct `A pack` {
    private static let settings = """
        {
          "name": "Coach", "sourceLocale": "en-GB", "loudness": -18, "owner": {"x": 1},
          "locales": {
            "en-GB": {},
            "de": {"voices": ["espeak:de", "flite:x"]},
            "de-AT": {"voices": [], "later": true}
          }
        }
        """

    private func folder(_ settings: String = settings) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: "pack.json")
        try folder.write("name,text,clip\ngo,Go,\nrest,Rest,rest.wav\nempty,,\nstop,Stop,\n", to: "cues/en-GB.csv")
        try folder.write("name,text,clip\ngo,Los,\nrest,Pause,\n", to: "cues/de.csv")
        try folder.write("name,text,clip\ngo,,sub/los.wav\n", to: "cues/de-AT.csv")
        try folder.write("written,spoken\nPause,Pau-se\n", to: "lexicon/de.csv")
        return folder
    }

    private func mistake(_ settings: String) throws -> String? {
        let folder = try folder(settings)
        do throws(CueError) {
            _ = try Pack(folder: folder.path)
            return nil
        } catch {
            #expect(error.code == .invalid)
            return error.message.replacing(folder.path + "/", with: "")
        }
    }

    @Test func `is read from its folder`() throws {
        let folder = try folder()
        let pack = try Pack(folder: folder.path)
        #expect(pack.name == "Coach" && pack.sourceLocale == .english && pack.loudness == -18)
        #expect(pack.locales.map(\.tag.description) == ["en-GB", "de", "de-AT"])
        #expect(pack.locales[1].voices.map(\.description) == ["espeak:de", "flite:x"])
        #expect(pack.locales[2].voices.isEmpty)
        #expect(pack.problems.isEmpty)
    }

    @Test func `finds a phrase along the locale's chain, then in the source locale, and says where`() throws {
        let folder = try folder()
        let pack = try Pack(folder: folder.path)
        let austrian = try #require(LocaleTag("de-AT"))
        let german = try #require(LocaleTag("de"))
        let voices = [VoiceID(plugin: "espeak", name: "de"), VoiceID(plugin: "flite", name: "x")]
        #expect(
            try pack.resolve(Phrase("go"), in: austrian)
                == ResolvedPhrase(clip: "\(folder.path)/clips/de-AT/sub/los.wav", text: nil, locale: austrian))
        #expect(
            try pack.resolve(Phrase("rest"), in: austrian)
                == ResolvedPhrase(clip: nil, text: "Pause", locale: german, voices: voices))
        #expect(try pack.resolve(Phrase("stop"), in: austrian)?.locale == .english)
        #expect(
            try pack.resolve(Phrase("rest"), in: .english)
                == ResolvedPhrase(clip: "\(folder.path)/clips/en-GB/rest.wav", text: "Rest", locale: .english))
        #expect(try pack.resolve(Phrase("none"), in: austrian) == nil)
        #expect(pack.lexicon(for: german).rules.count == 1)
        #expect(pack.lexicon(for: .english).rules.isEmpty)
    }

    @Test func `falls back as its settings say, before the source locale`() throws {
        let folder = try folder(
            """
            {"name": "C", "sourceLocale": "en-GB", "longest": 8, "profiles": ["edgetx"], "locales": {
              "en-GB": {}, "de": {"longest": 9.5}, "gsw-CH": {"fallback": "de-AT"}, "de-AT": {}}}
            """)
        let pack = try Pack(folder: folder.path)
        func chain(_ tag: String) -> [String] {
            LocaleTag(tag).map { pack.fallbacks(for: $0).map(\.tag.description) } ?? []
        }
        #expect(chain("gsw-CH") == ["gsw-CH", "de-AT", "de", "en-GB"])
        #expect(chain("de-CH") == ["de", "en-GB"] && chain("en-GB") == ["en-GB"] && chain("fr") == ["en-GB"])
        #expect(pack.profiles == ["edgetx"] && pack.locales.map(\.longest) == [8, 9.5, 8, 8])
    }

    @Test func `has no answer for a cue with neither a text nor a clip, and says on which line`() throws {
        let folder = try folder()
        let pack = try Pack(folder: folder.path)
        let error = #expect(throws: CueError.self) { try pack.resolve(Phrase("empty"), in: .english) }
        #expect(error?.code == .invalid && error?.message.contains("line 4") == true)
    }

    @Test func `tells a cue whose row cannot be used by its file and line`() throws {
        let folder = try folder()
        try folder.write("name,text\nbad,Ready, set, go\ngo,Go\n", to: "cues/en-GB.csv")
        let pack = try Pack(folder: folder.path)
        let austrian = try #require(LocaleTag("de-AT"))
        let error = #expect(throws: CueError.self) { try pack.resolve(Phrase("bad"), in: austrian) }
        #expect(error?.message.contains("cues/en-GB.csv:2: 'bad': the row has 4 fields") == true)
        #expect(pack[austrian]?.problems.isEmpty == true && pack[.english]?.problems.count == 1)
    }

    @Test(arguments: [
        ("", "pack.json:1: this is not JSON"), ("{\n\"name\": }", "pack.json:2: this is not JSON"),
        ("[]", "pack.json:1: the file holds no object"),
        ("{\"sourceLocale\": \"en\", \"locales\": {}}", "name: the pack has no name"),
        ("{\"name\": \"x\", \"locales\": {}}", "sourceLocale: no locale"),
        ("{\"name\": \"x\", \"sourceLocale\": \"en\"}", "locales: no object"),
        ("{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"de\": {}}}", "'en' is not among"),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\",\n\"locales\": {\n\"1\": {}}}",
            "pack.json:3: locales.1: this is no loc"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {}, \"EN\": {}}}",
            "locales.EN: the locale stands"
        ),
        ("{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": null}}", "locales.en: no object"),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"../en\": {}}}",
            "locales.../en: this is no locale"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\",\n\"locales\": {\"en\": {\n\"voices\": [\"a:b\",\n\"ab\"]}}}",
            "pack.json:4: locales.en.voices[1]: no voice of the form plugin:voice"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {\"voices\": \"a:b\"}}}",
            "locales.en.voices: no list"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"loudness\": 16, \"locales\": {\"en\": {}}}",
            "loudness: no loudness from -60 to -5 LUFS: write a number"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"longest\": 0, \"locales\": {\"en\": {}}}",
            "longest: no length from 0.1 to 3600 seconds: write a number, as 8"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {\"longest\": \"8\"}}}",
            "locales.en.longest: no length"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"profiles\": \"edgetx\", \"locales\": {\"en\": {}}}",
            "profiles: no list of profiles"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {\"fallback\": 1}}}",
            "locales.en.fallback: no locale"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {\"fallback\": \"de\"}}}",
            "locales.en.fallback: 'de' is not among"
        ),
        (
            "{\"name\": \"x\", \"sourceLocale\": \"en\", \"locales\": {\"en\": {}, \"de\": {\"fallback\": \"nl\"},\n"
                + "\"nl\": {\"fallback\": \"de\"}}}",
            "the fallbacks lead in a circle, from de to nl to de: take one of them out"
        ),
    ])
    func `with a mistake in its settings is refused by file, line and key path`(settings: String, words: String) throws
    {
        let message = try #require(try mistake(settings))
        #expect(message.contains(words))
    }

    @Test func `that is there and cannot be reached is not told as missing, nor overwritten`() async throws {
        let folder = try folder()
        for name in ["pack.json", "cues/de.csv"] {
            // A link to itself stands for a file behind a closed door, which would not stop a test that runs as root.
            try FileManager.default.removeItem(atPath: folder.path(name))
            #expect(symlink(name.split(separator: "/").last.map(String.init) ?? name, folder.path(name)) == 0)
        }
        let words = "Too many levels of symbolic links"
        let error = #expect(throws: CueError.self) { try Pack(folder: folder.path) }
        #expect(error?.message.contains("pack.json cannot be read (\(words))") == true)
        let list = ImportedList(locale: .english, rows: [], problems: [])
        await #expect(throws: CueError.self) { try await PackWriter(folder: folder.path).merge(list, from: "x") }
        try FileManager.default.removeItem(atPath: folder.path("pack.json"))
        try folder.write(Self.settings, to: "pack.json")
        let problems = try Pack(folder: folder.path).problems
        #expect(problems.map(\.kind) == [.unreadable])
        #expect(problems[0].description.contains(words))
    }

    @Test func `that is not there is told with the fix`() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: CueError.self) { try Pack(folder: folder.path) }
        #expect(error?.code == .invalid && error?.message.contains("\(folder.path) is no pack") == true)
        #expect(throws: CueError(.invalid, "'' is no pack: name a pack's folder")) { try Pack(folder: "") }
    }

    @Test func `tells of tables that are missing, unlisted or unusable, and reads the rest`() throws {
        let folder = try folder(Self.settings.replacing("\"de-AT\"", with: "\"fr-FR\""))
        try folder.write("text\nLos\n", to: "cues/de.csv")
        try folder.write([0x77, 0xFF], to: "lexicon/en-GB.csv")
        let pack = try Pack(folder: folder.path)
        #expect(pack[.english]?.cues.rows.count == 4)
        let told = pack.problems.map { "\($0.kind) \($0.file.replacing(folder.path + "/", with: ""))" }
        #expect(
            told == [
                "notUTF8 lexicon/en-GB.csv", "missingColumn cues/de.csv", "badSetting pack.json",
                "unlisted cues/de-AT.csv",
            ])
        #expect(pack.problems[2].keyPath == "locales.fr-FR" && pack.problems[2].line == 6)
    }

    @Test func `has the short sound of a cue in a column of its own, beside the clips`() throws {
        let folder = try folder()
        try folder.write("name,text,earcon\nstop,Halt,ping.wav\ngo,Los,\n", to: "cues/de.csv")
        let pack = try Pack(folder: folder.path)
        let german = try #require(LocaleTag("de"))
        let stop = try #require(try pack.resolve(Phrase("stop"), in: german))
        #expect(stop.text == "Halt" && stop.clip == nil)
        #expect(stop.earcon?.hasSuffix("/clips/de/ping.wav") == true)
        #expect(try pack.resolve(Phrase("go"), in: german)?.earcon == nil)
    }

    @Test func `gives a file of a cue its values, its text and its own recording`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"name": "C", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack.json")
        try folder.write(
            "name,text,clip,values\nrest,Rest {seconds},r-{seconds}.wav,seconds=10|20\n", to: "cues/en-GB.csv")
        let pack = try Pack(folder: folder.path)
        let take = try #require(try pack.resolve(Phrase("rest-20"), in: .english))
        #expect(take.arguments == ["seconds": 20] && take.clip?.hasSuffix("clips/en-GB/r-20.wav") == true)
        let other = try #require(try pack.resolve(Phrase("rest", arguments: ["seconds": 37]), in: .english))
        #expect(other.arguments == ["seconds": 37] && other.clip?.hasSuffix("clips/en-GB/r-37.wav") == true)
    }

    @Test func `plays no clip outside its folder, whatever the value of an argument`() throws {
        let folder = try folder()
        try folder.write(
            "name,text,clip\nlane,Lane {n},lanes/{n}.wav\nbare,,lanes/{n}.wav\n", to: "cues/en-GB.csv")
        let pack = try Pack(folder: folder.path)
        func clip(_ name: String, _ value: JSONValue) throws -> String? {
            try pack.resolve(Phrase(name, arguments: ["n": value]), in: .english)?.clip
        }
        #expect(try clip("lane", 4)?.hasSuffix("/clips/en-GB/lanes/4.wav") == true)
        for value in ["../../../secret", "AC\\DC", "a\0"] as [JSONValue] {
            #expect(try clip("lane", value) == nil)
            let error = #expect(throws: CueError.self) { try clip("bare", value) }
            #expect(error?.code == .invalid && error?.cue == "bare")
        }
    }

    @Test func `has no short sound outside its folder, and knows the column in any case`() throws {
        let folder = try folder()
        try folder.write("name,text, Earcon\nstop,Halt,ping.wav\ngo,Los,../../x.wav\n", to: "cues/de.csv")
        let pack = try Pack(folder: folder.path)
        let german = try #require(LocaleTag("de"))
        #expect(pack.problems.map(\.kind) == [.badClip] && pack.problems[0].problem.contains("the earcon's path"))
        #expect(try pack.resolve(Phrase("stop"), in: german)?.earcon?.hasSuffix("/clips/de/ping.wav") == true)
    }
}
