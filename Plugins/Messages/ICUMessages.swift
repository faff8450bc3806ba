// SPDX-License-Identifier: Apache-2.0

#if Messages
internal import CMessages
public import CalloutCore

/// Says messages in the words of every CLDR locale, by ICU.
///
/// Typed arguments are said first, and ICU's own message format chooses among plurals and selections. Messages are read
/// once for each locale and kept, up to a limit.
public struct ICUMessages: MessageFormatter {
    /// The version of the library: "ICU 72.1"; its data is its own, and to ask that for a version would read it.
    public var version: String? { "ICU \(ICUVersion.library)" }

    /// Makes a formatter; nothing is read yet.
    public init() {}

    /// The arguments of a message, in the order in which they are first used.
    public func arguments(of message: String) throws(CueError) -> [MessageArgument] {
        try MessageCache.shared.message(message, locale: .english).arguments
    }

    /// Says a message.
    public func format(
        _ message: String, arguments: [String: JSONValue], locale: LocaleTag
    ) throws(CueError) -> String {
        let message = try MessageCache.shared.message(message, locale: locale)
        try message.arguments.check(arguments)
        return CleanText(try message.format(arguments)).text
    }
}
#endif
