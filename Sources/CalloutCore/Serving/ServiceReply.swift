// SPDX-License-Identifier: Apache-2.0

/// What a server answers to a ``ServiceRequest``.
public enum ServiceReply: Sendable {
    /// What the server is.
    case info(WyomingInfo)
    /// The sound of a text: its format, its samples as ``WyomingAudioStart/samples(of:)`` makes them, its marks.
    case sound(WyomingAudioStart, samples: [UInt8], marks: [Mark])
    /// How a sound that was to be heard ended.
    case played(Outcome)
    /// Something happened to a cue; more follows.
    case event(Event)
    /// How cues ended.
    case said(CueReply)
    /// It came to nothing.
    case fault(CueError)

    /// The sound of a text.
    ///
    /// - Parameter audio: The sound.
    /// - Returns: The answer.
    public static func sound(_ audio: Audio) -> ServiceReply {
        .sound(WyomingAudioStart(of: audio), samples: WyomingAudioStart.samples(of: audio), marks: audio.marks)
    }

    /// Whether nothing follows for the same request.
    public var isLast: Bool {
        if case .event = self { false } else { true }
    }
}
