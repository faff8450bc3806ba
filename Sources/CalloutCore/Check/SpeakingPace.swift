// SPDX-License-Identifier: Apache-2.0

/// How long a voice takes for a letter, by which cues are found that came out much shorter or longer than their text.
struct SpeakingPace {
    /// How many cues have to be known before one is judged.
    static let least = 8

    /// Seconds for each letter, in the middle of all that is known.
    private let seconds: Double?

    /// Learns from what was rendered of one locale: texts and their lengths in seconds.
    init(_ known: [(text: String, seconds: Double)]) {
        let paces = known.filter { Self.letters($0.text) > 0 }
            .map { max(0.01, $0.seconds - Self.edges) / Double(Self.letters($0.text)) }.sorted()
        seconds = paces.count < Self.least ? nil : paces[paces.count / 2]
    }

    /// How long a text should take, in seconds, if it came out at less than a third or more than three times of it.
    func expected(_ text: String, butTook taken: Double) -> Double? {
        let letters = Self.letters(text)
        guard let seconds, letters > 0 else { return nil }
        let expected = Self.edges + seconds * Double(letters)
        return taken > 3 * expected + 0.5 || taken < expected / 3 - 0.05 ? expected : nil
    }

    /// What any cue takes beside its letters: the first and the last sound.
    private static let edges = 0.15

    /// Digits are words of about five letters.
    private static func letters(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1.isNumber ? 5 : $1.isLetter ? 1 : 0) }
    }
}
