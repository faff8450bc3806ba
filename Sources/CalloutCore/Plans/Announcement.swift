// SPDX-License-Identifier: Apache-2.0

/// What a plan has said at one instant: a word, a few at once, or a countdown with the word it counts to.
public struct Announcement: Sendable, Equatable {
    /// One of its words, and when it is due.
    public struct Timed: Sendable, Equatable {
        /// How long after the announcement's first word it is due; it begins later where the word before is not over.
        public let offset: Duration
        /// What is said.
        public let word: SpokenWord
    }

    /// The most words that are said at once, a countdown's included.
    public static let mostWords = 16

    /// When its first word is due, counted from the plan's beginning.
    public let due: Duration
    /// How late it may begin.
    public internal(set) var deadline: Duration
    /// Its words, in order.
    public internal(set) var words: [Timed]
    /// Until when what is due belongs to it: the end of its countdown; nil where it counts nothing.
    var countsUntil: Duration?

    /// Puts a word in its place: behind those that are due when it is, or earlier.
    mutating func add(_ word: Timed) {
        let place = words.lastIndex { $0.offset <= word.offset }.map { $0 + 1 } ?? 0
        words.insert(word, at: place)
    }

    /// The words' names, joined by `+`.
    public var name: String { words.map { $0.word.cue(in: .undetermined).name }.joined(separator: "+") }
}
