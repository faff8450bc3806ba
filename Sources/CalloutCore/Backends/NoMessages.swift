// SPDX-License-Identifier: Apache-2.0

/// The formatter of a build that has none: it says how to get one.
public struct NoMessages: MessageFormatter {
    /// How to get a build that says messages.
    public static let fix = "apt-get install libicu-dev, then build with --traits Espeak,Pulse,Messages"

    /// Nothing shapes words here.
    public var version: String? { nil }

    /// Makes it.
    public init() {}

    /// Throws `unavailable`.
    public func arguments(of message: String) throws(CueError) -> [MessageArgument] { throw Self.absent }

    /// Throws `unavailable`.
    public func format(
        _ message: String, arguments: [String: JSONValue], locale: LocaleTag
    ) throws(CueError) -> String { throw Self.absent }

    private static var absent: CueError {
        CueError(.unavailable, "messages, units and times in words are not available here: \(fix)")
    }
}
