// SPDX-License-Identifier: Apache-2.0

/// The outline of a piece of sound: its peaks in a few columns, to be drawn small.
///
/// A column is one letter, which stands for a level between 0 and 63: `A` is silence, `_` is full scale or more. So it
/// is short enough to lie in a ledger beside its file, and a page of ten thousand of them can be opened.
public struct Waveform: Sendable, Hashable {
    /// The levels 0 to 63, in their order.
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The letters of the columns, from the beginning to the end of the sound.
    public let letters: String

    /// Measures a piece of sound; of several channels the loudest counts.
    ///
    /// - Parameters:
    ///   - audio: The sound, as it is heard.
    ///   - columns: How many columns it gets, at least one.
    public init(_ audio: Audio, columns: Int = 160) {
        precondition(columns > 0, "a waveform has at least one column")
        let frames = audio.frameCount
        var levels = [UInt8](repeating: Self.alphabet[0], count: columns)
        for column in levels.indices where frames > 0 {
            let start = column * frames / columns
            let end = max(start + 1, (column + 1) * frames / columns)
            var peak: Float = 0
            for channel in audio.channels {
                for sample in channel[start..<end] where abs(sample) > peak { peak = abs(sample) }
            }
            levels[column] = Self.alphabet[Int((min(peak, 1) * 63).rounded(.up))]
        }
        letters = String(decoding: levels, as: UTF8.self)
    }

    /// Takes the letters of a waveform that was measured before; nil if they are none.
    ///
    /// - Parameter letters: The letters of its columns, at least one.
    public init?(letters: String) {
        guard !letters.isEmpty, letters.utf8.allSatisfy(Self.alphabet.contains) else { return nil }
        self.letters = letters
    }
}
