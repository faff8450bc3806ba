// SPDX-License-Identifier: Apache-2.0

/// What the sounding stages have made of a cue.
struct PreparedSound: Sendable {
    let audio: Audio
    let loudness: LoudnessReport?
    /// What these stages noted.
    let trail: [Step]

    /// Its samples in bytes, and some for the rest.
    var bytes: Int { audio.frameCount * audio.channels.count * 4 + 512 }
}
