// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
    /// The rules that undo each other: what one writes, another turns back into what the first meets.
    ///
    /// No rule is applied twice, so that nothing goes round for ever; but which of them counts is a matter of their
    /// order, and hardly what was meant.
    var circles: [(first: LexiconRule, second: LexiconRule)] {
        rules.indices.flatMap { first in
            rules.indices.dropFirst(first + 1).filter { second in
                let (one, other) = (rules[first], rules[second])
                let canMeet = one.backend == nil || other.backend == nil || one.backend == other.backend
                return canMeet && one.matching != .regex && other.matching != .regex && one.phonemes == nil
                    && other.rewriting(one.spoken) == one.written && one.rewriting(one.written) == one.spoken
            }.map { (rules[first], rules[$0]) }
        }
    }
}
