// SPDX-License-Identifier: Apache-2.0

#if Messages
internal import CalloutCore
internal import Synchronization

/// The messages that were read, by their texts and locales.
final class MessageCache: Sendable {
    private struct Key: Hashable {
        let text: String
        let locale: LocaleTag
    }

    static let shared = MessageCache()
    /// How many messages are kept; then all are forgotten, which costs little where so many are said.
    private static let limit = 512

    private let messages = Mutex<[Key: CompiledMessage]>([:])

    /// A message, read or found.
    func message(_ text: String, locale: LocaleTag) throws(CueError) -> CompiledMessage {
        let key = Key(text: text, locale: locale)
        if let known = messages.withLock({ $0[key] }) { return known }
        let message = try CompiledMessage(text, locale: locale)
        messages.withLock {
            if $0.count >= Self.limit { $0.removeAll() }
            $0[key] = message
        }
        return message
    }
}
#endif
