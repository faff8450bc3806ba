// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// What a sound server says of itself, for people who look for a fault.
public struct PulseServerInfo: Sendable, Equatable {
    /// What a sink is doing.
    public enum SinkState: String, Sendable {
        /// It plays.
        case running
        /// It is awake and nobody plays.
        case idle
        /// It sleeps until somebody plays, or was put to sleep by somebody.
        case suspended
    }

    /// The sink that new streams go to.
    public struct Sink: Sendable, Equatable {
        /// The sink's name.
        public let name: String
        /// What it is, for people.
        public let description: String
        /// What it is doing.
        public let state: SinkState
        /// Whether it is muted.
        public let isMuted: Bool
        /// The loudest channel's volume: 1 is full.
        public let volume: Double
        /// Whether it is the server's dummy output: there is no device, and nobody hears a thing.
        public let isDummy: Bool
    }

    /// The server's name: "pulseaudio", or "PulseAudio (on PipeWire 1.0.0)".
    public let name: String
    /// The server's version: "16.1".
    public let version: String
    /// Whether it is PipeWire that answers, which has no role ducking.
    public let isPipeWire: Bool
    /// The sink that new streams go to, if there is one.
    public let defaultSink: Sink?
    /// What `module-role-ducking` was loaded with; nil if it is not loaded.
    public let ducking: String?
    /// Why prompts can't lower other audio on this server and how to mend it: a sentence; nil if they can.
    public let duckingObstacle: String?
}
#endif
