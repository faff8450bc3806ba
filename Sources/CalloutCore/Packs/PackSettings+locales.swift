// SPDX-License-Identifier: Apache-2.0

extension PackSettings {
    static func locales(_ document: PackDocument) throws(PackProblem) -> [Locale] {
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
            locales.append(
                Locale(
                    tag: tag, key: member.name, voices: voices,
                    fallback: try fallback(member.value, at: path, document),
                    longest: try longest(in: path, document)))
        }
        return locales
    }

    /// The longest that a cue may last, in seconds: of the pack, or of the locale at a path.
    static func longest(in path: String, _ document: PackDocument) throws(PackProblem) -> Double? {
        let path = path.isEmpty ? "longest" : "\(path).longest"
        return try document.number(path, in: longestRange, "no length from 0.1 to 3600 seconds", "8")
    }

    /// Refuses a fallback to a locale that the pack has not, and those that lead back to where they began.
    static func checkFallbacks(_ locales: [Locale], _ document: PackDocument) throws(PackProblem) {
        let next = Dictionary(uniqueKeysWithValues: locales.map { ($0.tag, $0.fallback) })
        for locale in locales {
            var path = [locale.tag]
            while let fallback = next[path[path.count - 1]] ?? nil {
                let key = "locales.\(locale.key).fallback"
                guard next[fallback] != nil else {
                    throw document.problem(
                        at: key, "'\(fallback)' is not among the pack's locales", fix: "add it to \"locales\"")
                }
                guard !path.contains(fallback) else {
                    let circle = (path + [fallback]).map(\.description).joined(separator: " to ")
                    throw document.problem(
                        at: key, "the fallbacks lead in a circle, from \(circle)", fix: "take one of them out")
                }
                path.append(fallback)
            }
        }
    }

    private static func fallback(
        _ value: JSONValue, at path: String, _ document: PackDocument
    ) throws(PackProblem) -> LocaleTag? {
        guard let fallback = value["fallback"], fallback != .null else { return nil }
        guard let tag = fallback.string.flatMap({ LocaleTag($0) }) else {
            throw document.problem(at: "\(path).fallback", "no locale", fix: "write one of the pack's, as \"de-DE\"")
        }
        return tag
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
