// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A compiled-in plugin: its name, what it does, and how its backends are made.
///
/// An app joins backends and stages of its own by value: ``synthesizer(_:summary:)``, ``sink(_:summary:)``,
/// ``stage(_:summary:)``, ``scope(_:summary:)``, in ``Plugins/adding(_:)``.
///
/// Making a backend opens nothing: a plugin costs nothing before a cue needs it.
public struct Plugin: Sendable {
    /// What a plugin can be asked for.
    public enum Work: String, Sendable, CaseIterable {
        /// It turns words into sound.
        case synthesizer
        /// It turns sound into other sound.
        case effect
        /// It finds the recording for a cue.
        case clips
        /// Sound leaves through it.
        case sink
        /// It lowers other people's audio.
        case session
        /// It reads and writes sound files.
        case files
        /// It tells what else sounds, and where our sound goes.
        case watcher
        /// It gets the user's attention without a voice.
        case attention
        /// It keeps the machine awake.
        case inhibitor
        /// It says messages, with their numbers, units and times.
        case messages
        /// It is a stage that pipelines name.
        case stage
    }

    /// The plugin's name: the word before the colon in `espeak:en-gb`.
    public let name: String
    /// What it is, in a clause.
    public let summary: String
    /// How to get it, where this build does not have it; nil where it does.
    public let absence: String?
    /// What it can be asked for.
    public let work: [Work]

    var makeSynthesizer: (@Sendable (Installation) -> any Synthesizer)?
    var makeEffect: (@Sendable (Installation) throws(CueError) -> any Effect)?
    var makeClips: (@Sendable (Installation) throws(CueError) -> any ClipSource)?
    /// What follows the sink's name and a colon: `PATH`; nil if nothing does.
    package var sinkTarget: String?
    var makeSink: (@Sendable (_ target: String, Plugins) throws(CueError) -> any Sink)?
    var makeSession: (@Sendable (SessionConfiguration, Installation) -> any Session)?
    var makeEncoder: (@Sendable (_ format: String, _ bits: Int?) throws(CueError) -> (any ClipEncoder)?)?
    var makeBed: (@Sendable (_ loop: Audio, _ gain: Double) throws(CueError) -> any Bed)?
    var makeWatcher: (@Sendable () -> any Watcher)?
    /// The ways to be noticed, each with a name of its own.
    var signals: (@Sendable () -> [any AttentionSignal])?
    var makeInhibitor: (@Sendable () -> any SleepInhibitor)?
    var formats: [String] = []
    /// The endings of files that are not called like their format: `ogg` for Vorbis.
    var endings: [String] = []
    var decoder: (any ClipDecoder)?
    var messages: (any MessageFormatter)?
    /// A stage that prepares cues, from its settings as a pipeline has them.
    var makeStage: (@Sendable (_ settings: JSONValue) throws(CueError) -> PreparingStage)?
    var scope: Scope?
    var examine: @Sendable (Installation) async -> [Finding]

    init(_ name: String, _ summary: String, _ work: [Work], absence: String? = nil) {
        self.name = name
        self.summary = summary
        self.work = work
        self.absence = absence
        examine = { _ in absence.map { [Finding(.missing, "\(name) is not in this build", fix: $0)] } ?? [] }
    }
}
