// SPDX-License-Identifier: Apache-2.0

/// A word, and when it is heard.
public struct PageWord: Sendable, Equatable {
    /// The word, as it was spoken.
    public var text: String
    /// When it begins, from the beginning of the sound.
    public var time: Duration

    /// Says when a word is heard.
    ///
    /// - Parameters:
    ///   - text: The word, as it was spoken.
    ///   - time: When it begins, from the beginning of the sound.
    public init(_ text: String, at time: Duration) {
        self.text = text
        self.time = time
    }
}

extension PageWord {
    /// The words among marks, and when each is heard.
    static func words(_ marks: [Mark], sampleRate: Int) -> [PageWord] {
        marks.filter { $0.kind == .word }.map { PageWord($0.name, at: .seconds(Double($0.frame) / Double(sampleRate))) }
    }
}

extension Audio {
    /// The words that are marked in the sound, and when each is heard.
    public var words: [PageWord] { PageWord.words(marks, sampleRate: sampleRate) }
}
