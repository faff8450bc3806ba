// SPDX-License-Identifier: Apache-2.0

/// What `pack.json` says.
///
/// ```json
/// {"name": "Coach", "sourceLocale": "en-GB", "loudness": -16,
///  "locales": {"en-GB": {}, "de-DE": {"voices": ["espeak:de"]}}}
/// ```
///
/// Keys that Callout does not know are passed over. A mistake in what it knows is an error, never a guess: a voice that
/// is misspelt must not become another voice.
struct PackSettings {
    struct Locale {
        let tag: LocaleTag
        let key: String
        let voices: [VoiceID]
    }

    static let fileName = "pack.json"
    /// The loudness targets that can be asked for, in LUFS.
    static let loudnessRange = -60.0 ... -5.0

    let name: String
    let sourceLocale: LocaleTag
    let loudness: Double?
    let locales: [Locale]

    init(_ document: PackDocument) throws(PackProblem) {
        let root = document.root
        guard root.members != nil else {
            throw document.problem(
                at: "", "the file holds no object", fix: "write {\"name\": …, \"sourceLocale\": …, \"locales\": {…}}")
        }
        guard let name = root["name"]?.string, !name.isEmpty else {
            throw document.problem(at: "name", "the pack has no name", fix: "give it one, a string")
        }
        guard let source = root["sourceLocale"]?.string.flatMap({ LocaleTag($0) }) else {
            throw document.problem(
                at: "sourceLocale", "no locale", fix: "give the locale the pack is written in, as \"en-GB\"")
        }
        self.name = name
        sourceLocale = source
        locales = try Self.locales(document)
        guard locales.contains(where: { $0.tag == source }) else {
            throw document.problem(
                at: "sourceLocale", "'\(source)' is not among the pack's locales", fix: "add it to \"locales\"")
        }
        loudness = try Self.loudness(document)
    }

    private static func loudness(_ document: PackDocument) throws(PackProblem) -> Double? {
        guard let value = document.root["loudness"], value != .null else { return nil }
        guard let number = value.number, loudnessRange.contains(number) else {
            throw document.problem(
                at: "loudness", "no loudness from -60 to -5 LUFS", fix: "write a number, as -16")
        }
        return number
    }

    private static func locales(_ document: PackDocument) throws(PackProblem) -> [Locale] {
        guard let members = document.root["locales"]?.members else {
            throw document.problem(
                at: "locales", "no object with the pack's locales", fix: "write \"locales\": {\"en-GB\": {}}")
        }
        var locales: [Locale] = []
        for member in members {
            let path = "locales.\(member.name)"
            guard let tag = LocaleTag(member.name), CueName.fault(in: member.name) == nil,
                !member.name.contains("/")
            else { throw document.problem(at: path, "this is no locale", fix: "write it as \"en-GB\"") }
            guard !locales.contains(where: { $0.tag == tag }) else {
                throw document.problem(at: path, "the locale stands there twice", fix: "keep one of the two")
            }
            guard member.value.members != nil else {
                throw document.problem(at: path, "no object", fix: "write {} for the default voice")
            }
            let voices = try voices(member.value["voices"], at: "\(path).voices", document)
            locales.append(Locale(tag: tag, key: member.name, voices: voices))
        }
        return locales
    }

    private static func voices(
        _ value: JSONValue?, at path: String, _ document: PackDocument
    ) throws(PackProblem) -> [VoiceID] {
        guard let value, value != .null else { return [] }
        guard let names = value.array else {
            throw document.problem(at: path, "no list of voices", fix: "write [\"espeak:en-gb\"]")
        }
        var voices: [VoiceID] = []
        for (index, name) in names.enumerated() {
            guard let voice = name.string.flatMap({ VoiceID($0) }) else {
                throw document.problem(
                    at: "\(path)[\(index)]", "no voice of the form plugin:voice", fix: "write \"espeak:en-gb\"")
            }
            voices.append(voice)
        }
        return voices
    }
}
