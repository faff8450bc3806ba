// SPDX-License-Identifier: Apache-2.0

/// A language, and where needed its script, region and variant, as BCP 47 writes them: `en-GB`, `zh-Hant-HK`, `de`.
public struct LocaleTag: Sendable, Hashable, CustomStringConvertible {
    /// The language, two to eight lower-case letters: `en`.
    public let language: String
    /// The script, four letters with a capital: `Hant`.
    public let script: String?
    /// The region, two capitals or three digits: `GB`, `419`.
    public let region: String?
    /// Variants, in lower case: `scouse`.
    public let variants: [String]

    /// Reads a tag.
    ///
    /// Any case is taken, an underscore counts as a hyphen, and the encoding and modifier of a POSIX locale are passed
    /// over, so that `en_GB.UTF-8` reads as `en-GB`. The result is nil if the text is no tag; `C` and `POSIX` name no
    /// language, so they are none.
    ///
    /// - Parameter text: The tag.
    public init?(_ text: some StringProtocol) {
        let bare = text.prefix { $0 != "." && $0 != "@" }
        let parts = bare.map { $0 == "_" ? "-" : $0 }.split(separator: "-", omittingEmptySubsequences: false)
            .map { String($0) }
        guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(Self.isLetter),
            first.uppercased() != "POSIX"
        else { return nil }
        var script: String?
        var region: String?
        var variants: [String] = []
        for part in parts.dropFirst() {
            let letters = part.allSatisfy(Self.isLetter)
            guard (2...8).contains(part.count), part.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }) else {
                return nil
            }
            if part.count == 4, letters, script == nil, region == nil, variants.isEmpty {
                script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            } else if part.count == 2 && letters || part.count == 3 && part.allSatisfy(Self.isDigit), region == nil,
                variants.isEmpty
            {
                region = part.uppercased()
            } else if part.count >= 3 {
                variants.append(part.lowercased())
            } else {
                return nil
            }
        }
        self.init(language: first.lowercased(), script: script, region: region, variants: variants)
    }

    private init(language: String, script: String?, region: String?, variants: [String]) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// The tag in its canonical case.
    public var description: String {
        if script == nil, variants.isEmpty { return region.map { "\(language)-\($0)" } ?? language }
        return ([language] + [script, region].compactMap { $0 } + variants).joined(separator: "-")
    }

    /// The tag itself, then ever wider ones, down to the language alone: `zh-Hant-HK`, `zh-Hant`, `zh`.
    public var chain: [LocaleTag] {
        var chain = [self]
        func add(_ wider: LocaleTag) { if wider != chain.last { chain.append(wider) } }
        for kept in stride(from: variants.count - 1, through: 0, by: -1) {
            add(LocaleTag(language: language, script: script, region: region, variants: Array(variants.prefix(kept))))
        }
        add(LocaleTag(language: language, script: script, region: nil, variants: []))
        add(LocaleTag(language: language, script: nil, region: nil, variants: []))
        return chain
    }
}

extension LocaleTag {
    /// British English, the locale of last resort.
    public static let english = LocaleTag(language: "en", script: nil, region: "GB", variants: [])

    /// No language that is known: `und`.
    public static let undetermined = LocaleTag(language: "und", script: nil, region: nil, variants: [])
}
