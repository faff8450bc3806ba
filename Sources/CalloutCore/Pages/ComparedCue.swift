// SPDX-License-Identifier: Apache-2.0

/// One cue of a comparison.
public struct ComparedCue: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// The locale that it was rendered for.
    public var locale: LocaleTag
    /// Its text, as the pack has it.
    public var text: String
    /// What became of it on the first side.
    public var first: PageResult
    /// What became of it on the second side.
    public var second: PageResult

    /// Describes a cue.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - locale: The locale that it was rendered for.
    ///   - text: Its text, as the pack has it.
    ///   - first: What became of it on the first side.
    ///   - second: What became of it on the second side.
    public init(name: String, locale: LocaleTag, text: String, first: PageResult, second: PageResult) {
        self.name = name
        self.locale = locale
        self.text = text
        self.first = first
        self.second = second
    }

    /// What the page's script reads; a side that does not have the cue is left out.
    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("locale", .string(locale.description)), .init("text", .string(text)),
        ]
        if first != .absent { members.append(.init("first", .object(first.members))) }
        if second != .absent { members.append(.init("second", .object(second.members))) }
        return .object(members)
    }
}
