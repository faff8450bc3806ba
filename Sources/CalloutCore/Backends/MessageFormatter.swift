// SPDX-License-Identifier: Apache-2.0

/// Says messages, with their numbers, units and times, in a locale's words.
///
/// A message is a text with arguments in braces, as ICU writes them: `Rest, {seconds, plural, one {# second} other
/// {# seconds}}.` Beside `plural`, `select`, `selectordinal`, `number`, `ordinal` and `spellout` there are the types of
/// ``MessageArgument/Kind``: `{distance, unit, kilometer}`, `{rest, duration}`, `{pace, pace, mile}`, `{start, time}`.
///
/// ## Must be provided
/// All of it. Calls may come from several tasks at once, and return at once.
public protocol MessageFormatter: Sendable {
    /// What shapes the words, with its version: "ICU 72.1, CLDR 42"; nil where nothing is said here.
    var version: String? { get }

    /// The arguments of a message, in the order in which they are first used; one that is used in two ways stands there
    /// twice.
    ///
    /// - Parameter message: The message.
    /// - Returns: Their names and kinds.
    /// - Throws: ``CueError`` with `invalid` for a text that is no message, telling where; `unavailable` if messages can't
    ///   be read here.
    func arguments(of message: String) throws(CueError) -> [MessageArgument]

    /// Says a message.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - arguments: The values by the names of the arguments: all of them, and no other.
    ///   - locale: The locale in whose words it is said.
    /// - Returns: The words.
    /// - Throws: ``CueError`` with `invalid` for a text that is no message and for arguments that are missing, unknown, of
    ///   the wrong type or out of range; `unavailable` if messages can't be said here, or not in this locale.
    func format(
        _ message: String, arguments: [String: JSONValue], locale: LocaleTag
    ) throws(CueError) -> String
}

extension MessageFormatter where Self == NoMessages {
    /// The formatter that says nothing, and how to get one that does.
    public static var none: NoMessages { NoMessages() }
}
