// SPDX-License-Identifier: Apache-2.0

/// A recording stream on the sound server, anybody's.
public struct RecordingStream: Sendable, Equatable {
    /// What it records.
    public enum Source: String, Sendable {
        /// A microphone or another real source.
        case real
        /// What a sink plays.
        case monitor
        /// Only how loud a source is, for a level meter.
        case level
    }

    /// The server's number for it.
    public var number: UInt32
    /// The application it belongs to: its id, or its process, or its client.
    public var application: String
    /// Its `media.role`; nil if it says none.
    public var role: String?
    /// What it records.
    public var source: Source
    /// Whether it is held by its application.
    public var isCorked: Bool
    /// Whether it is ours.
    public var isOurs: Bool

    /// Describes a stream.
    ///
    /// - Parameters:
    ///   - number: The server's number for it.
    ///   - application: The application it belongs to.
    ///   - role: Its `media.role`; nil if it says none.
    ///   - source: What it records.
    ///   - isCorked: Whether it is held by its application.
    ///   - isOurs: Whether it is ours.
    public init(
        number: UInt32, application: String, role: String? = nil, source: Source, isCorked: Bool = false,
        isOurs: Bool = false
    ) {
        self.number = number
        self.application = application
        self.role = role
        self.source = source
        self.isCorked = isCorked
        self.isOurs = isOurs
    }

    /// Whether it hears the user.
    public var isListening: Bool { source == .real && !isCorked && !isOurs }
}
