// SPDX-License-Identifier: Apache-2.0

/// What else sounds and records on the user's machine, and where our sound goes, at one moment.
public struct Surroundings: Sendable, Equatable {
    /// The playback streams, ours among them.
    public var players: [PlayingStream]
    /// The recording streams, ours among them.
    public var recorders: [RecordingStream]
    /// Where our sound goes; nil if there is no sink.
    public var route: Route?

    /// Describes a moment.
    ///
    /// - Parameters:
    ///   - players: The playback streams, ours among them.
    ///   - recorders: The recording streams, ours among them.
    ///   - route: Where our sound goes; nil if there is no sink.
    public init(players: [PlayingStream] = [], recorders: [RecordingStream] = [], route: Route? = nil) {
        self.players = players
        self.recorders = recorders
        self.route = route
    }
}
