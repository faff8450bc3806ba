// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `A profile` {
    private static let text = """
        {"name": "box", "description": "A box.", "loudness": -18, "longest": 5, "mostInFolder": 3,
         "outputs": [
           {"format": "wav", "rates": [16000, 8000], "bits": [16], "path": "S/{language}/{region}/{folder}/{rate}/{file}"},
           {"format": "mp3", "rates": [44100], "path": "{locale}/{number}", "ending": "MP3"}],
         "names": {"longest": 6, "letters": "a-z0-9_", "replacing": {"-": "_"}, "case": "lower", "mostFolders": 1}}
        """

    private func read(_ text: String) throws(CueError) -> Profile {
        try Profile(parsing: Array(text.utf8), file: "p.json")
    }

    private func locale(_ rows: String, _ tag: String = "en-GB") throws -> (pack: PackLocale, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(
            "{\"name\": \"x\", \"sourceLocale\": \"\(tag)\", \"locales\": {\"\(tag)\": {}}}", to: "pack.json")
        try folder.write("name,text,values\n\(rows)\n", to: "cues/\(tag).csv")
        return (try Pack(folder: folder.path).locales[0], folder)
    }

    @Test func `says where the files of a cue lie`() throws {
        let profile = try read(Self.text)
        let german = try #require(LocaleTag("de-AT"))
        let plain = try #require(LocaleTag("de"))
        let name = profile.names.written("Zone/Top-1")
        #expect(name == "zone/top_1")
        #expect(profile.outputs[0].path(of: name, number: 7, in: german, rate: 8000) == "S/de/at/zone/8000/top_1")
        #expect(profile.outputs[0].path(of: "go", number: 7, in: plain, rate: 16000) == "S/de/de/16000/go")
        #expect(profile.outputs[1].path(of: name, number: 7, in: german, rate: 44100) == "de-AT/0007")
        #expect(profile.outputs[1].path(of: name, number: 12345, in: german, rate: 44100) == "de-AT/12345")
        #expect(profile.loudness == -18 && profile.longest == 5 && profile.outputs[1].ending == "MP3")
    }

    @Test func `refuses cues that the device would not find, with line, rule and fix`() throws {
        let (pack, _) = try locale("go,Go,\nlonger-name,Long,\na/b/c,Deep,\nö,Letter,\nq-1,One,\nq_1,Two,")
        var check = ProfileCheck(try read(Self.text))
        let problems = check.look(at: pack, file: "cues/en-GB.csv")
        let told = problems.map { "\($0.line ?? 0) \($0.problem)" }
        #expect(
            told == [
                "3 box: 'longer_name' has 11 characters, and a file's name at most 6",
                "4 box: 'a/b/c' lies 2 folders deep, and a file at most 1",
                "5 box: 'ö' holds 'ö', and a name only a-z0-9_",
                "5 box: a folder holds at most 3 files, and this is one more",
                "6 box: a folder holds at most 3 files, and this is one more",
                "7 box: its file would be that of 'q-1' too",
            ])
        #expect(problems.allSatisfy { $0.kind == .notForProfile && $0.name != nil })
        var allowed = ProfileCheck(try read(Self.text))
        #expect(try allowed.look(at: locale("sixsix,Six,\na/sixsix,Six,").pack, file: "x").isEmpty)
    }

    @Test func `refuses locales whose files would be one, once for each two`() throws {
        let text = """
            {"name": "box", "description": "A box.", "mostInFolder": 3,
             "outputs": [{"format": "wav", "rates": [8000], "path": "{language}/{name}"}]}
            """
        var check = ProfileCheck(try read(text))
        func look(_ rows: String, _ tag: String) throws -> [String] {
            check.look(at: try locale(rows, tag).pack, file: "x").map { "\($0.name ?? "") \($0.problem)" }
        }
        #expect(try look("go,Go,\nstop,Stop,", "en-GB").isEmpty)
        #expect(try look("go,Los,", "de-DE").isEmpty)
        #expect(
            try look("new,New,\nGO,Go,\nstop,Stop,", "en-US") == [
                "GO box: its file would be that of 'go' in en-GB too",
                "GO box: a folder holds at most 3 files, and this is one more",
            ])
    }

    @Test func `refuses cues whose files would lie outside the folder, or be one file twice`() throws {
        let text = """
            {"name": "box", "description": "A box.", "names": {"replacing": {"x": "..", "q": "", "-": "con"}},
             "outputs": [{"format": "wav", "rates": [8000], "path": "{locale}/{name}"}]}
            """
        var check = ProfileCheck(try read(text))
        let problems = check.look(at: try locale("x/a,A,\nq,B,\n-,C,\ngo,Go,").pack, file: "x").map(\.problem)
        #expect(
            problems == [
                "box: its file would be 'en-GB/../a': the name has '..' for a folder",
                "box: its file would be 'en-GB': the name is empty",
                "box: its file would be 'en-GB/con': the name has 'con' for a part, which is a device on a FAT disk",
            ])
        var twice = ProfileCheck(
            try read(
                """
                {"name": "box", "description": "A box.", "outputs": [
                 {"format": "wav", "rates": [8000], "path": "{name}"}, {"format": "wav", "rates": [16000], "path": "{name}"}]}
                """))
        #expect(
            try twice.look(at: locale("go,Go,").pack, file: "x").map(\.problem) == [
                "box: its file would be that of 'go' too"
            ])
    }

    @Test func `refuses settings that the device does not play, with the rule`() throws {
        let profile = try read(Self.text)
        try profile.check(rate: nil, bits: nil, format: nil)
        func refused(rate: Int? = nil, bits: Int? = nil, format: String? = nil) -> String {
            do throws(CueError) {
                try profile.check(rate: rate, bits: bits, format: format)
                return ""
            } catch { return error.message }
        }
        #expect(refused(rate: 48_000) == "the profile 'box' does not take --rate 48000: it plays 16000, 8000 Hz")
        #expect(refused(rate: 8_000) == "the profile 'box' does not take --rate 8000: it plays 44100 Hz")
        #expect(refused(bits: 16) == "the profile 'box' does not take --bits 16: mp3 has no bits to choose")
        #expect(refused(format: "wav") == "the profile 'box' does not take --format wav: it plays mp3")
    }

    @Test(arguments: [
        ("", "this is not JSON"), ("[]", "one object in braces"), ("{}", "a text is due here"),
        (text.replacing("\"longest\": 5", with: "\"lenght\": 5"), "lenght: a profile has no such key"),
        (text.replacing("[16000, 8000]", with: "[]"), "outputs[0].rates: no sample rate"),
        (text.replacing("[16000, 8000]", with: "[1]"), "outputs[0].rates: no list of hertz"),
        (text.replacing("{number}", with: "{count}"), "p.json:4: outputs[1].path: no path"),
        (text.replacing("{number}", with: "all"), "all cues would be one file"),
        (text.replacing("{locale}", with: ".."), "the path has '..' for a folder"),
        (text.replacing("a-z0-9_", with: "z-a"), "names.letters: no set"),
        (text.replacing("\"lower\"", with: "\"upper\""), "names.case: no way"),
        (text.replacing("\"longest\": 6", with: "\"longest\": 0"), "names.longest: no whole number from 1"),
        (text.replacing("\"MP3\"", with: "\"a/b\""), "outputs[1].ending: 'a/b' is no ending"),
        (text.replacing("\"MP3\"", with: "3"), "outputs[1].ending: a text is due"),
        (text.replacing("\"bits\"", with: "\"bit\""), "outputs[0].bit: a profile has no such key"),
        (text.replacing("\"longest\": 6", with: "\"lenght\": 6"), "names.lenght: a profile has no such key"),
        (text.replacing("\"lower\"", with: "true"), "names.case: a text is due"),
        (text.replacing("\"a-z0-9_\"", with: "[]"), "names.letters: a text is due"),
        (text.replacing("{\"-\": \"_\"}", with: "\"-\""), "names.replacing: an object"),
        (text.replacing("\"mostInFolder\": 3", with: "\"index\": \"{name}.csv\""), "index: no path of an index"),
    ])
    func `with a mistake is refused by file, line and key path`(text: String, words: String) throws {
        let error = #expect(throws: CueError.self) { try read(text) }
        #expect(error?.code == .invalid && error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
