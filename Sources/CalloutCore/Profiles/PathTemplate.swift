// SPDX-License-Identifier: Apache-2.0

/// A path with places that are filled in for each file.
struct PathTemplate: Sendable, Equatable {
    /// What is filled in; its raw value stands in braces.
    enum Placeholder: String, Sendable, CaseIterable {
        case locale
        case language
        case region
        case rate
        case name
        case folder
        case file
        case number

        /// What is filled in that a locale alone decides; nil for the others.
        func value(of locale: LocaleTag) -> String? {
            switch self {
            case .locale: locale.description
            case .language: locale.language
            case .region: locale.region?.lowercased() ?? locale.language
            case .rate, .name, .folder, .file, .number: nil
            }
        }
    }

    private enum Part: Sendable, Equatable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// The template as it is written.
    let text: String
    private let parts: [Part]

    /// Reads a template; nil if a brace has no other, or holds a word that is not known.
    init?(_ text: String) {
        self.text = text
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}"),
                let placeholder = Placeholder(rawValue: String(rest[rest.index(after: brace)..<end]))
            else { return nil }
            if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
            parts.append(.placeholder(placeholder))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    /// The placeholders in it.
    var placeholders: [Placeholder] {
        parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
    }

    /// The path, with no folder that has no name.
    func filled(_ value: (Placeholder) -> String) -> String {
        let whole = parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let placeholder): value(placeholder)
            }
        }.joined()
        return whole.split(separator: "/").joined(separator: "/")
    }
}
