// SPDX-License-Identifier: Apache-2.0

/// What becomes of each cue in each locale of a pack.
public struct Coverage: Sendable, Equatable {
    /// The locales, in the order of the pack.
    public let locales: [LocaleTag]
    /// The cues' names, in the order of the source locale, and those that only others have at the end.
    public let cues: [String]
    private var states: [LocaleTag: [String: CoverageState]] = [:]

    init(of pack: Pack, locales: [PackLocale]) {
        self.locales = locales.map(\.tag)
        var seen: Set<String> = []
        let source = pack[pack.sourceLocale].map { [$0] } ?? []
        cues = (source + locales).flatMap(\.cues.takes).map(\.name).filter { seen.insert($0).inserted }
    }

    /// What becomes of a cue in a locale; nil where neither is known.
    public subscript(cue: String, locale: LocaleTag) -> CoverageState? { states[locale]?[cue] }

    /// Notes what becomes of a cue; what is less grave than what is known is passed over.
    mutating func note(_ state: CoverageState, of cue: String, in locale: LocaleTag) {
        let known = states[locale]?[cue] ?? .clip
        states[locale, default: [:]][cue] = max(known, state)
    }

    /// How many cues of a locale are in each state.
    ///
    /// - Parameter locale: The locale.
    /// - Returns: The counts, without states that no cue is in.
    public func counts(in locale: LocaleTag) -> [CoverageState: Int] {
        (states[locale] ?? [:]).values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The matrix as JSON: an object a cue, with its state in each locale.
    public var json: JSONValue {
        .array(
            cues.map { cue in
                let members = locales.compactMap { locale in
                    self[cue, locale].map { JSONValue.Member(locale.description, .string($0.rawValue)) }
                }
                return ["cue": .string(cue), "locales": .object(members)]
            })
    }
}
