// SPDX-License-Identifier: Apache-2.0

/// What `pack.json` says.
///
/// ```json
/// {"name": "Coach", "sourceLocale": "en-GB", "loudness": -16, "longest": 8, "profiles": ["edgetx"],
///  "locales": {"en-GB": {}, "de-DE": {"voices": ["espeak:de"], "longest": 9}, "gsw": {"fallback": "de-DE"}}}
/// ```
///
/// `Voices/pack.schema.json` says the same as a JSON Schema.
///
/// Keys that Callout does not know are passed over. A mistake in what it knows is an error, never a guess: a voice that
/// is misspelt must not become another voice.
struct PackSettings {
    struct Locale {
        let tag: LocaleTag
        let key: String
        let voices: [VoiceID]
        let fallback: LocaleTag?
        let longest: Double?
    }

    static let fileName = "pack.json"
    /// The loudness targets that can be asked for, in LUFS.
    static let loudnessRange = -60.0 ... -5.0
    /// The longest that a cue may be asked to last, in seconds.
    static let longestRange = 0.1...3_600.0

    let name: String
    let sourceLocale: LocaleTag
    let loudness: Double?
    let longest: Double?
    let profiles: [String]
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
        try Self.checkFallbacks(locales, document)
        loudness = try document.number("loudness", in: Self.loudnessRange, "no loudness from -60 to -5 LUFS", "-16")
        longest = try Self.longest(in: "", document)
        profiles = try Self.profiles(document)
    }

    private static func profiles(_ document: PackDocument) throws(PackProblem) -> [String] {
        guard let value = document.root["profiles"], value != .null else { return [] }
        let names = value.array?.compactMap(\.string) ?? []
        guard let array = value.array, names.count == array.count, !names.contains("") else {
            throw document.problem(at: "profiles", "no list of profiles", fix: "write [\"edgetx\"]")
        }
        return names
    }
}
