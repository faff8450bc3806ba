// SPDX-License-Identifier: Apache-2.0

extension Phrase {
    /// Whether a pack's text is a message: whether a brace opens in it.
    ///
    /// - Parameter text: The text, from a cue table.
    /// - Returns: True for a message, false for a plain text.
    public static func isMessage(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "{")) }

    /// The words of a pack's text for this phrase: a message with the phrase's arguments, or the text as it is.
    ///
    /// - Parameters:
    ///   - text: The text that the phrase was resolved to.
    ///   - locale: The locale it was found in.
    ///   - messages: Says messages; it is not asked for plain texts.
    /// - Returns: The words.
    /// - Throws: ``CueError`` as ``MessageFormatter/format(_:arguments:locale:)`` does, and with `invalid` for arguments
    ///   that a plain text has not.
    public func words(
        _ text: String, in locale: LocaleTag, by messages: some MessageFormatter
    ) throws(CueError) -> String {
        guard Self.isMessage(text) else {
            try [MessageArgument]().check(arguments)
            return text
        }
        return try messages.format(text, arguments: arguments, locale: locale)
    }
}
