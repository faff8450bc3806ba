// SPDX-License-Identifier: Apache-2.0

/// A voice that a synthesizer has.
public struct Voice: Sendable, Hashable {
    /// Its plugin and name.
    public let id: VoiceID
    /// The locales it speaks, the best first.
    public let locales: [LocaleTag]
    /// What a person would call it: "English (Great Britain)".
    public let summary: String

    /// Describes a voice.
    ///
    /// - Parameters:
    ///   - id: Its plugin and name.
    ///   - locales: The locales it speaks, the best first.
    ///   - summary: What a person would call it.
    public init(id: VoiceID, locales: [LocaleTag], summary: String) {
        self.id = id
        self.locales = locales
        self.summary = summary
    }
}

extension Voice {
    /// Whether it speaks a locale: one of its own locales is that one, or a wider or narrower one.
    ///
    /// - Parameter locale: The locale.
    /// - Returns: Whether it does.
    public func speaks(_ locale: LocaleTag) -> Bool {
        locales.contains { $0.chain.contains(locale) || locale.chain.contains($0) }
    }
}
