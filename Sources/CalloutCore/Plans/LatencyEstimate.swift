// SPDX-License-Identifier: Apache-2.0

/// How long it takes from the word to say a cue until it is heard, learnt from the cues that were.
///
/// It is the median of the last few: one cue that was held up says nothing about the next.
struct LatencyEstimate {
    /// How many are remembered.
    static let memory = 7
    /// The most that is believed: a cue that took longer waited for something else.
    static let most = Duration.seconds(1)

    private var measured: [Duration]

    /// Begins with a guess, which counts for two: the first cue has to wait for much that is made but once.
    init(_ first: Duration) { measured = [first, first] }

    /// The estimate.
    var value: Duration { measured.sorted()[measured.count / 2] }

    /// Takes what was measured.
    mutating func learn(_ latency: Duration) {
        guard latency >= .zero, latency <= Self.most else { return }
        measured.append(latency)
        if measured.count > Self.memory { measured.removeFirst() }
    }
}
