// SPDX-License-Identifier: Apache-2.0

/// Decides which voice is kept loaded, in a ``Keeper``.
///
/// Loading costs 0.2 to 3 ms, for each text anew. A voice that has spoken twice in a row is likely to go on; one voice is
/// kept at a time.
struct KeptVoice {
    private var kept: VoiceChoice?
    private var last: VoiceChoice?

    /// Takes note of a text that was spoken.
    ///
    /// - Parameter voice: The voice that spoke it.
    /// - Returns: Whether this voice is to be kept from now on, in place of another.
    mutating func spoke(_ voice: VoiceChoice) -> Bool {
        defer { last = voice }
        guard voice != kept, voice == last else { return false }
        kept = voice
        return true
    }

    /// Takes note that the voice is kept no longer.
    mutating func lost() { kept = nil }
}
