// SPDX-License-Identifier: Apache-2.0

/// A cue as the coach told of it.
struct SpokenCue {
    /// The names of its words in the pack, joined as the coach joins them.
    let name: String
    /// When its first sample was due, in seconds of the coach's clock.
    let due: Double
    /// The same in seconds of the plan.
    let planned: Double

    /// What it says: the names without their folders.
    var words: String {
        name.split(separator: "+").map { $0.split(separator: "/").last ?? $0 }.joined(separator: " \u{b7} ")
    }
}
