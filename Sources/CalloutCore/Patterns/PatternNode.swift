// SPDX-License-Identifier: Apache-2.0

/// A part of a pattern as it was read.
indirect enum PatternNode: Equatable {
    /// A place in a text that is no character.
    enum Place: Equatable, Sendable {
        case start
        case end
        case wordEdge
        case noWordEdge
    }

    /// Which of several ways to match is tried first.
    enum Greed: Equatable {
        case most
        case least
    }

    case character(CharacterTest)
    case place(Place)
    case sequence([PatternNode])
    case choice([PatternNode])
    case group(PatternNode, number: Int)
    case repetition(PatternNode, least: Int, most: Int?, Greed)
}
