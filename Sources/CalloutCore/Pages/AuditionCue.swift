// SPDX-License-Identifier: Apache-2.0

/// One cue of an audition page.
public struct AuditionCue: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// The locale that it was rendered for.
    public var locale: LocaleTag
    /// The locale in which its text was found: another one where it fell back.
    public var foundIn: LocaleTag
    /// Its text, as the pack has it.
    public var text: String
    /// The text that went to the voice, if it is another.
    public var spoken: String?
    /// What the pack notes on it.
    public var note: String
    /// What became of it.
    public var result: PageResult

    /// Describes a cue.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - locale: The locale that it was rendered for.
    ///   - foundIn: The locale in which its text was found; nil says in its own.
    ///   - text: Its text, as the pack has it.
    ///   - spoken: The text that went to the voice, if it is another.
    ///   - note: What the pack notes on it.
    ///   - result: What became of it.
    public init(
        name: String, locale: LocaleTag, foundIn: LocaleTag? = nil, text: String, spoken: String? = nil,
        note: String = "", result: PageResult
    ) {
        self.name = name
        self.locale = locale
        self.foundIn = foundIn ?? locale
        self.text = text
        self.spoken = spoken
        self.note = note
        self.result = result
    }

    /// What the page's script reads.
    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("locale", .string(locale.description)), .init("text", .string(text)),
        ]
        if foundIn != locale { members.append(.init("found", .string(foundIn.description))) }
        if let spoken, spoken != text { members.append(.init("spoken", .string(spoken))) }
        if !note.isEmpty { members.append(.init("note", .string(note))) }
        return .object(members + result.members)
    }
}
