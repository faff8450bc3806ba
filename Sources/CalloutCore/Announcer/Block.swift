// SPDX-License-Identifier: Apache-2.0

/// Cues that are said back to back, on their way through the announcer.
struct Block {
    /// The cues as they are told in events; prepared ones once they are.
    var cues: [Cue]
    /// When they were queued, by the announcer's clock.
    let queued: Duration
    /// How each ended, so far.
    var outcomes: [Outcome?]
    /// Whoever hears of these cues and no others.
    let listener: (@Sendable (Event) -> Void)?
    /// Whoever waits for the outcomes.
    var waiter: CheckedContinuation<[Outcome], Never>?
    /// What its delivery needs and is not here.
    var obstacle: CueError?
    /// Whether someone wants it not to be said.
    var isCancelled = false

    init(_ cues: [Cue], queued: Duration, listener: (@Sendable (Event) -> Void)? = nil) {
        self.cues = cues
        self.listener = listener
        self.queued = queued
        outcomes = cues.map { _ in nil }
    }

    /// The outcomes, once every cue has one.
    var result: [Outcome]? {
        let ended = outcomes.compactMap { $0 }
        return ended.count == outcomes.count ? ended : nil
    }

    /// The cues that have not ended yet, by their place.
    var open: [Int] { outcomes.indices.filter { outcomes[$0] == nil } }

    /// What the queue knows of it: as urgent as its most urgent cue, as late as its first.
    func entry(number: Int) -> CueQueue.Entry {
        CueQueue.Entry(
            number: number,
            priority: cues.map(\.priority).max() ?? .message,
            key: cues.compactMap(\.key).first,
            expiry: cues[0].deadline.map { queued + $0 })
    }
}
