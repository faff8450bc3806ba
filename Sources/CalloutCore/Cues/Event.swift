// SPDX-License-Identifier: Apache-2.0

/// Something that happened to a cue.
///
/// The events of a cue come in one order: queued, passedOver..., prepared, windowOpened, started, mark..., attention, ended,
/// windowClosed. A cue that ends early leaves out what it did not reach, but is always queued and ended; only one that
/// may not sound is told of attention. Back-to-back cues share a window:
/// the first is told of its opening and the last of its closing.
public struct Event: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// The announcer has taken the cue.
        case queued
        /// A voice could not speak it, and another did.
        case passedOver(PassedVoice)
        /// Its audio is ready.
        case prepared
        /// The session is active: other people's music is lowered from here.
        case windowOpened
        /// Its first sample sounds.
        case started
        /// A mark of its audio sounds.
        case mark(Mark)
        /// It may not sound, and the user's attention was got by the signal of this name; nil if none could be given.
        case attention(String?)
        /// It ended.
        case ended(Outcome)
        /// The session is inactive again.
        case windowClosed
    }

    /// What happened.
    public let kind: Kind
    /// The name of the cue it happened to.
    public let cue: String
    /// When, since the announcer's clock began.
    public let time: Duration

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - kind: What happened.
    ///   - cue: The name of the cue it happened to.
    ///   - time: When, since the announcer's clock began.
    public init(_ kind: Kind, cue: String, time: Duration) {
        self.kind = kind
        self.cue = cue
        self.time = time
    }

    /// The event's word: `queued`, `prepared`, and so on.
    public var word: String {
        switch kind {
        case .queued: "queued"
        case .passedOver: "passedOver"
        case .prepared: "prepared"
        case .windowOpened: "windowOpened"
        case .started: "started"
        case .mark: "mark"
        case .attention: "attention"
        case .ended: "ended"
        case .windowClosed: "windowClosed"
        }
    }
}
