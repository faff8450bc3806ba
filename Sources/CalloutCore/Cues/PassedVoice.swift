// SPDX-License-Identifier: Apache-2.0

/// A voice that was passed over for a cue, and why.
public struct PassedVoice: Sendable, Hashable {
    /// Why a voice is passed over.
    public enum Reason: String, Sendable, CaseIterable {
        /// Its backend is not here, or has no such voice.
        case missing
        /// It speaks other languages.
        case otherLanguage
        /// Its backend failed.
        case failed
        /// Its backend took longer than it may.
        case timedOut
        /// It gave silence for words.
        case silent
        /// Its backend is not asked for a while, after faults in a row (``CircuitBreaker``).
        case resting
    }

    /// The voice.
    public let voice: VoiceID
    /// Why it was passed over.
    public let reason: Reason
    /// What happened and how to mend it: a sentence, in one line, with no full stop at its end.
    public let message: String

    /// Tells of a voice.
    ///
    /// - Parameters:
    ///   - voice: The voice.
    ///   - reason: Why it was passed over.
    ///   - message: What happened and how to mend it; nil tells the reason alone.
    public init(_ voice: VoiceID, _ reason: Reason, _ message: String? = nil) {
        self.voice = voice
        self.reason = reason
        self.message = message ?? reason.clause
    }

    /// The voice and the reason alone, which are the same on every machine: "piper:joe was passed over: it is not here".
    var note: String { "\(voice) was passed over: \(reason.clause)" }
}

extension PassedVoice {
    /// The same without what happened, as ledgers have it: there are paths of the machine in that.
    var bare: PassedVoice { PassedVoice(voice, reason) }
}

extension PassedVoice.Reason {
    /// The reason as a clause.
    public var clause: String {
        switch self {
        case .missing: "it is not here"
        case .otherLanguage: "it speaks other languages"
        case .failed: "it failed"
        case .timedOut: "it took too long"
        case .silent: "it gave silence for words"
        case .resting: "it failed before, and is left alone for a while"
        }
    }
}
