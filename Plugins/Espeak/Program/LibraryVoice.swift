// SPDX-License-Identifier: Apache-2.0

/// A voice, or a variant of all voices, as the library lists it.
struct LibraryVoice: Equatable {
    /// A language that the voice speaks.
    struct Language: Equatable {
        /// The library's tag in lower case: `en-gb-x-rp`.
        let tag: String
        /// How well the voice suits the language: the lower, the better.
        let priority: Int
    }

    /// What a person calls it: `English (Great Britain)`.
    let name: String
    /// The library's file, which is its one unambiguous name: `gmw/en`.
    let identifier: String
    /// What it speaks, its own language first.
    let languages: [Language]

    /// The last part of the identifier: `en`.
    var file: String { String(identifier.split(separator: "/").last ?? "") }

    /// The tag of its own language.
    var tag: String { languages.first?.tag ?? file.lowercased() }

    /// The language alone: `en`.
    var family: String { String(tag.prefix { $0 != "-" }) }

    /// Its priority for a language; nil if it does not speak it.
    func priority(for tag: String) -> Int? { languages.first { $0.tag == tag }?.priority }
}
