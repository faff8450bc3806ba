// SPDX-License-Identifier: Apache-2.0

/// What the sounding stages have made of a cue.
struct PreparedSound: Sendable {
    let audio: Audio
    let loudness: LoudnessReport?
    /// What these stages noted.
    let trail: [Step]
    /// The voice that spoke, if one did.
    var voice: VoiceID?
    /// The voices that were passed over for it; then it is not kept, since they may speak the next time.
    var passedOver: [PassedVoice] = []

    /// Its samples in bytes, and some for the rest.
    var bytes: Int { audio.frameCount * audio.channels.count * 4 + 512 }
}
