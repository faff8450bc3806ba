// SPDX-License-Identifier: Apache-2.0

/// How a part of a text is to sound, in the notation of the backend that speaks it.
///
/// A backend that does not take phonemes speaks that part of the text as it stands.
public struct Phonemes: Sendable, Hashable {
    /// Where the part begins, counted in Unicode scalars of the text from 0.
    public let start: Int
    /// How many Unicode scalars it has, at least one.
    public let length: Int
    /// The phonemes: for `espeak` its own mnemonics, `h@l'oU`.
    public let phonemes: String

    /// Tells how a part of a text is to sound.
    ///
    /// - Parameters:
    ///   - start: Where the part begins, in Unicode scalars from 0.
    ///   - length: How many Unicode scalars it has.
    ///   - phonemes: The phonemes, in the backend's notation.
    public init(start: Int, length: Int, phonemes: String) {
        self.start = start
        self.length = length
        self.phonemes = phonemes
    }
}
