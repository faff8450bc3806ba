// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Warns of voices that are passed over, once for each backend and reason, and not once for each cue.
struct VoiceWarnings {
    private struct Kind: Hashable {
        let backend: String
        let reason: PassedVoice.Reason
    }

    private var told: Set<Kind> = []

    /// The warning for a voice that is passed over; nil if there was one for its backend and this reason.
    mutating func warning(of passed: PassedVoice) -> String? {
        guard told.insert(Kind(backend: passed.voice.plugin, reason: passed.reason)).inserted else { return nil }
        return "\(passed.voice) is passed over, another voice speaks: \(passed.message)"
    }
}
