// SPDX-License-Identifier: Apache-2.0

/// What a render made of a cue.
public enum PageResult: Sendable, Equatable {
    /// A sound.
    case sound(PageSound)
    /// Nothing, for this reason: a clause that a person can read.
    case failed(String)
    /// The pack does not have this cue.
    case absent

    /// What the page's script reads.
    var members: [JSONValue.Member] {
        switch self {
        case .sound(let sound): sound.members
        case .failed(let reason): [.init("problem", .string(reason))]
        case .absent: [.init("problem", "the pack does not have this cue")]
        }
    }
}
