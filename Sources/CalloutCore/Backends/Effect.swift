// SPDX-License-Identifier: Apache-2.0

/// Turns sound into other sound: an equaliser, a compressor, a reverb, the voice of a radio.
///
/// ## Must be provided
/// ``name`` and ``apply(_:settings:)``.
///
/// ## Can be provided
/// ``ready()``, if there is something to start before the first cue; ``version(_:)``, so that what is rendered with
/// another version is rendered again; and ``checked(_:)``, if its settings are known before it runs.
///
/// The sound that comes back may have another sample rate, other channels and another length. Its marks are where they are
/// heard in it: an effect that does not know better keeps the time of each (``Audio/taking(marksOf:_:)``).
///
/// Everything about time (deadlines, cancellation) is the implementer's: a call returns or throws within a limit of its
/// own, and promptly when its task is cancelled. Calls may come from several tasks at once.
public protocol Effect: Sendable {
    /// The plugin's name: `sox`.
    var name: String { get }

    /// Fills in what is not set, and refuses what cannot be set; nothing is started.
    ///
    /// - Parameter settings: The settings that are given.
    /// - Returns: All settings that shape the sound, in a stable order.
    /// - Throws: ``CueError`` with `invalid` for a setting that is unknown or out of range.
    func checked(_ settings: [JSONValue.Member]) throws(CueError) -> [JSONValue.Member]

    /// Changes a sound.
    ///
    /// - Parameters:
    ///   - audio: The sound.
    ///   - settings: How to change it.
    /// - Returns: The sound as it is afterwards.
    /// - Throws: ``CueError`` with `unavailable` if the effect is not here, `invalid` for settings that it refuses,
    ///   `failed` or `timedOut` for a fault.
    func apply(_ audio: Audio, settings: [JSONValue.Member]) async throws -> Audio

    /// Gets ready, ahead of the first cue; calling it again does nothing.
    ///
    /// - Throws: ``CueError`` if the effect is not here.
    func ready() async throws

    /// Its version with that of all it uses: the same version and settings make the same sound of the same sound.
    ///
    /// - Parameter settings: How it will change sounds: they may choose what it uses.
    /// - Returns: The version; empty, which is what effects say that do not provide this, if none is known.
    /// - Throws: ``CueError`` if the effect is not here.
    func version(_ settings: [JSONValue.Member]) async throws -> String
}

extension Effect {
    /// The settings as they are given, in the order of their names.
    public func checked(_ settings: [JSONValue.Member]) throws(CueError) -> [JSONValue.Member] {
        settings.sorted { $0.name < $1.name }
    }

    /// Does nothing.
    public func ready() async throws {}

    /// None is known.
    public func version(_ settings: [JSONValue.Member]) async throws -> String { "" }
}
