// SPDX-License-Identifier: Apache-2.0

/// One step of a compiled pattern.
enum PatternInstruction: Equatable, Sendable {
    /// Takes a character that passes, and goes on with the next instruction.
    case take(CharacterTest)
    /// Goes on if the place is there.
    case require(PatternNode.Place)
    /// Goes on in two places, the first is preferred.
    case split(Int, Int)
    case jump(Int)
    /// Notes where a group begins or ends.
    case save(Int)
    case match
}
