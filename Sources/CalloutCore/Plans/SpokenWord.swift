// SPDX-License-Identifier: Apache-2.0

/// One of the things that an announcement of a plan says.
public struct SpokenWord: Sendable, Equatable {
    /// What is said: a phrase of the plan's pack, or a text.
    public let content: Content
    /// Where it stands in the plan.
    public let source: PlanSource

    /// The cue that says it.
    ///
    /// - Parameter locale: The language it is said in.
    /// - Returns: The cue; its name is the phrase's key, or the text.
    public func cue(in locale: LocaleTag) -> Cue { Cue(content, locale: locale) }
}
