// SPDX-License-Identifier: Apache-2.0

/// A playback stream on the sound server, anybody's.
public struct PlayingStream: Sendable, Equatable {
    /// The server's number for it.
    public var number: UInt32
    /// The application it belongs to: its id (`org.mozilla.firefox`), or its process, or its client.
    public var application: String
    /// Its `media.role`; nil if it says none.
    public var role: String?
    /// Whether it is held by its application: paused.
    public var isCorked: Bool
    /// Whether it is muted.
    public var isMuted: Bool
    /// Its loudest channel's volume: 1 is full.
    public var volume: Double
    /// Whether it is ours: a cue's, a trigger's, a bed's.
    public var isOurs: Bool

    /// Describes a stream.
    ///
    /// - Parameters:
    ///   - number: The server's number for it.
    ///   - application: The application it belongs to.
    ///   - role: Its `media.role`; nil if it says none.
    ///   - isCorked: Whether it is held by its application.
    ///   - isMuted: Whether it is muted.
    ///   - volume: Its loudest channel's volume: 1 is full.
    ///   - isOurs: Whether it is ours.
    public init(
        number: UInt32, application: String, role: String? = nil, isCorked: Bool = false, isMuted: Bool = false,
        volume: Double = 1, isOurs: Bool = false
    ) {
        self.number = number
        self.application = application
        self.role = role
        self.isCorked = isCorked
        self.isMuted = isMuted
        self.volume = volume
        self.isOurs = isOurs
    }

    /// Whether it can be heard, as far as the server knows.
    public var isAudible: Bool { !isCorked && !isMuted && volume > 0 }
}
