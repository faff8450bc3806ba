// SPDX-License-Identifier: Apache-2.0

/// Where sound leaves: a loudspeaker, a file, nothing.
///
/// ## Must be provided
/// ``name`` and ``play(_:report:)``.
///
/// ## Can be provided
/// ``ready()``, if there is something to connect before the first cue, and ``warmUp()``, if there is something that sleeps
/// between cues.
///
/// Constructing a sink opens nothing.
public protocol Sink: Sendable {
    /// The sink's name: `pulse`.
    var name: String { get }

    /// Gets ready to play, before any window opens and while the cue is still being prepared; calling it again does
    /// nothing.
    ///
    /// - Throws: ``CueError`` with `unavailable` if the sink is not here.
    func ready() async throws

    /// Wakes what sleeps, just before a cue and before its window opens: what a sleeping loudspeaker loses of the first
    /// sounds is silence then, and other people's audio is lowered for the cue and not for the waking.
    ///
    /// It costs nothing where nothing sleeps, and has a limit.
    ///
    /// - Throws: ``CueError`` with `unavailable` if the sink is not here, `timedOut` if it does not wake.
    func warmUp() async throws

    /// Plays a cue whose content is audio, and returns when its last sample has been heard, or is whole on the disk.
    ///
    /// When the calling task is cancelled the sound stops at once and the call returns `interrupted`. Every wait has a
    /// limit: a sink that disappears ends the call with an error. A cue is played alone: there is one call at a time.
    ///
    /// - Parameters:
    ///   - cue: The cue; its content is audio.
    ///   - report: Takes `started` when the first sample sounds and `mark` when a mark does.
    /// - Returns: `finished`, `interrupted` or `inaudible`.
    /// - Throws: ``CueError`` with `unavailable` if the sink is not here or went away, `timedOut`, `unwritable` or
    ///   `failed`.
    func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome
}

extension Sink {
    /// Does nothing.
    public func ready() async throws {}
    /// Does nothing: it never sleeps.
    public func warmUp() async throws {}
}
