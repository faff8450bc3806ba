// SPDX-License-Identifier: Apache-2.0

/// Turns words into sound.
///
/// ## Must be provided
/// ``name``, ``voices()`` and ``synthesize(_:)``.
///
/// ## Can be provided
/// ``ready()``, if there is something to start before the first utterance, and ``version()``, so that what is rendered with
/// another version is rendered again.
///
/// Everything about time (deadlines, cancellation) is the implementer's: a call returns or throws within a limit of its
/// own, and promptly when its task is cancelled. Calls may come from several tasks at once.
public protocol Synthesizer: Sendable {
    /// The plugin's name, as in ``VoiceID/plugin``.
    var name: String { get }

    /// The voices that are here, in a stable order.
    ///
    /// - Throws: ``CueError`` with `unavailable` if the synthesizer is not here.
    func voices() async throws -> [Voice]

    /// Speaks a text.
    ///
    /// The audio may begin and end with silence and have any sample rate; it holds the marks that the synthesizer
    /// reports. Text in which there is nothing to say gives silent or empty audio: whether something was said is judged
    /// by the samples.
    ///
    /// - Parameter utterance: The text and how to speak it.
    /// - Returns: The sound, with word marks where the synthesizer reports them.
    /// - Throws: ``CueError`` with `unavailable` for a voice or locale that is not here (never another voice), `invalid`
    ///   for text that is refused, `failed` or `timedOut` for a fault.
    func synthesize(_ utterance: Utterance) async throws -> Audio

    /// Gets ready to speak, ahead of the first utterance; calling it again does nothing.
    ///
    /// - Throws: ``CueError`` if the synthesizer is not here.
    func ready() async throws

    /// Its version with that of its data: the same version gives the same samples for the same utterance.
    ///
    /// - Returns: The version; empty, which is what synthesizers say that do not provide this, if none is known.
    /// - Throws: ``CueError`` if the synthesizer is not here.
    func version() async throws -> String
}

extension Synthesizer {
    /// Does nothing.
    public func ready() async throws {}

    /// None is known.
    public func version() async throws -> String { "" }
}
