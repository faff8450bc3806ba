// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A text that may be given to the library, in which nothing is a command.
///
/// The library is asked for plain text, so that `[[x]]`, `<audio src=…>`, `&` and backticks are characters like others.
/// What it obeys even so is taken out here: U+0001 begins a command inside a text, other control characters mean
/// something inside it too, and U+E000 to U+E0FF stand for bytes of its old encodings. Each becomes a space, so that
/// places in the text stay what they are.
///
/// Where parts of a text have phonemes the library is asked for more: `[[h@l'oU]]` is then how a part sounds, and square
/// brackets of the text itself become spaces.
struct SpokenText {
    /// The longest text with its phonemes, in bytes of UTF-8.
    static let longestWithPhonemes = 8_000

    /// What the library gets: the text in UTF-8, with a zero byte at its end.
    let bytes: [CChar]
    /// Whether parts of it are phonemes.
    let hasPhonemes: Bool
    private let scalars: [Unicode.Scalar]
    /// The part of the text that each scalar stands for which the library gets.
    private let origins: [Range<Int>]

    /// Checks a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - phonemes: How parts of it are to sound, in order, within the text.
    /// - Throws: A refusal with `invalid` for a text that is too long or holds a NUL.
    init(_ text: String, _ phonemes: [Phonemes] = []) throws(Refusal) {
        let count = text.utf8.count
        guard count <= Speakable.longest else {
            throw .invalid(
                "the text \(Refusal.quoted(text)) has \(count) bytes, at most \(Speakable.longest) are one cue; split it"
            )
        }
        guard !text.utf8.contains(0) else {
            throw .invalid("the text \(Refusal.quoted(text)) holds a NUL character; take it out")
        }
        scalars = text.unicodeScalars.map { Self.isObeyed($0) ? " " : $0 }
        hasPhonemes = !phonemes.isEmpty
        guard hasPhonemes else {
            origins = scalars.indices.map { $0..<$0 + 1 }
            bytes = Array(String(String.UnicodeScalarView(scalars)).utf8CString)
            return
        }
        var sent: [Unicode.Scalar] = []
        var origins: [Range<Int>] = []
        func send(_ more: some Sequence<Unicode.Scalar>, for origin: Range<Int>) {
            for scalar in more {
                sent.append(scalar)
                origins.append(origin)
            }
        }
        var index = 0
        var waiting = phonemes[...]
        while index < scalars.count {
            if let part = waiting.first, part.start == index {
                let sound = part.phonemes.unicodeScalars.filter { $0 != "[" && $0 != "]" && !Self.isObeyed($0) }
                let origin = index..<index + part.length
                send("[[".unicodeScalars, for: origin)
                send(sound, for: origin)
                send("]]".unicodeScalars, for: origin)
                index += part.length
                waiting.removeFirst()
            } else {
                let scalar = scalars[index]
                send(CollectionOfOne(scalar == "[" || scalar == "]" ? " " : scalar), for: index..<index + 1)
                index += 1
            }
        }
        self.origins = origins
        bytes = Array(String(String.UnicodeScalarView(sent)).utf8CString)
        guard bytes.count <= Self.longestWithPhonemes else {
            throw .invalid(
                "the text \(Refusal.quoted(text)) has over \(Self.longestWithPhonemes) bytes with its phonemes; split it"
            )
        }
    }

    /// Whether there is nothing but punctuation, space and invisible characters: the library would read some of it out.
    var saysNothing: Bool {
        scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
                .format:
                true
            default: false
            }
        }
    }

    /// The part of the text at a place the library reports.
    ///
    /// - Parameters:
    ///   - position: The number of its first character, counted from 1; the library counts Unicode scalars.
    ///   - length: Its length in the same unit.
    /// - Returns: The part, as far as it lies within the text.
    func part(at position: Int, length: Int) -> String {
        let first = max(position - 1, 0)
        let last = min(first + length, origins.count) - 1
        guard first <= last else { return "" }
        return String(String.UnicodeScalarView(scalars[origins[first].lowerBound..<origins[last].upperBound]))
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0xE000...0xE0FF: true
        default: false
        }
    }
}
