// SPDX-License-Identifier: Apache-2.0

/// Something in a text that is meant for a program and not for an ear: it is never spoken.
public struct Unspeakable: Sendable, Equatable {
    /// What kind of thing it is; the raw value is the word that `--json` prints.
    public enum Kind: String, Sendable, CaseIterable {
        /// A place for a value, as C and its heirs write it: `%d`, `%1$s`, `%@`.
        case placeholder
        /// A place for a value in braces: `{name}`, `${name}`.
        case argument
        /// The word NULL alone, which in lists of prompts means that there is no text.
        case null
        /// A tag: `<b>`, `<speak>`.
        case markup
        /// A character by its name: `&amp;`.
        case entity
        /// A character behind a backslash: `\n`, `\'`.
        case escape
    }

    /// What kind of thing it is.
    public let kind: Kind
    /// The piece of the text, at most 40 characters of it.
    public let found: String

    /// Finds the first such thing in a text; nil if all of it can be spoken.
    ///
    /// Ordinary text passes: "50 % of it", "AT&T", "5 < 6", "a <b and c> d".
    ///
    /// - Parameter text: The text as it would go to a voice.
    public init?(in text: String) {
        var scan = UnspeakableScan(text)
        guard let (kind, found) = scan.first() else { return nil }
        self.kind = kind
        self.found = found.count > 40 ? found.prefix(37) + "..." : found
    }

    /// What is wrong, and how to mend it.
    public var error: CueError {
        CueError(.invalid, "it holds '\(found)', \(what), which is not to be spoken: \(fix)")
    }

    private var what: String {
        switch kind {
        case .placeholder: "a place for a value that nobody has filled"
        case .argument: "an argument that nobody has filled"
        case .null: "the sign for a missing text"
        case .markup: "markup"
        case .entity: "a character written for a browser"
        case .escape: "a character written for a program"
        }
    }

    private var fix: String {
        switch kind {
        case .placeholder: "write an argument of a message in the pack, as {name}, or the value itself"
        case .argument: "make it a message of a pack and give the argument a value, or write the value itself"
        case .null: "give the cue its words, or leave the row out"
        case .markup: "remove it, and keep the words"
        case .entity, .escape: "write the character itself, or a space"
        }
    }
}
