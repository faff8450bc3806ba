// SPDX-License-Identifier: Apache-2.0

/// How urgent a cue is, in the five priorities that speech-dispatcher defines (SSIP, "Priority Categories").
public enum Priority: String, Sendable, CaseIterable, Comparable {
    /// Said if nothing else is said or waits; one that comes while something is said is left out, but the last of a
    /// series is always said, as a message, when all is quiet.
    case progress
    /// Said if nothing else is said or waits, else left out; a newer notification takes its place.
    case notification
    /// Said after important cues and messages; a newer text takes its place, also while it sounds.
    case text
    /// Said after important cues and earlier messages; takes the place of text, notifications and progress.
    case message
    /// Said at once; interrupts any other and is never interrupted. To be used rarely.
    case important

    /// Whether a cue is less urgent than another.
    public static func < (less: Priority, more: Priority) -> Bool {
        less.rank < more.rank
    }

    private var rank: Int {
        switch self {
        case .progress: 0
        case .notification: 1
        case .text: 2
        case .message: 3
        case .important: 4
        }
    }

    /// Whether a cue of this priority stops one that sounds.
    func interrupts(_ sounding: Priority) -> Bool {
        switch self {
        case .important: sounding != .important
        case .message, .text: sounding < .message
        case .notification: sounding == .notification
        case .progress: false
        }
    }
}
