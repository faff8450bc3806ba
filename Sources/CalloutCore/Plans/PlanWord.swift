// SPDX-License-Identifier: Apache-2.0

/// Something that a plan has said: a cue of its pack, or a text.
struct PlanWord: Equatable {
    /// A value for an argument of a message.
    enum Value: Equatable {
        /// The value itself.
        case fixed(JSONValue)
        /// What the timeline knows when it is said.
        case told(PlanFact)
    }

    /// The name of a cue of the pack; nil for a text.
    let key: String?
    /// The text; empty for a cue of the pack.
    let text: String
    /// The values by the names of the arguments.
    let values: [String: Value]
    /// Where it stands.
    let source: PlanSource

    /// What is said, with the values that the timeline knows.
    ///
    /// - Parameter facts: What the timeline knows then.
    /// - Returns: The word with its content.
    func spoken(_ facts: [PlanFact: Double]) -> SpokenWord {
        guard let key else { return SpokenWord(content: .text(text), source: source) }
        let arguments = values.mapValues { value in
            switch value {
            case .fixed(let value): value
            case .told(let fact): JSONValue.number(facts[fact] ?? 0)
            }
        }
        return SpokenWord(content: .phrase(Phrase(key, arguments: arguments)), source: source)
    }
}
