// SPDX-License-Identifier: Apache-2.0

/// How long to wait for the rest of an answer.
struct WyomingPatience: Sendable, Equatable {
    enum Instance {
        /// Just started: it may still be getting ready.
        case fresh
        /// It has answered before.
        case proven
    }

    private let deadlines: WyomingDeadlines
    private let end: Duration
    private var step: Duration
    private var wait: String
    private var allowed: Duration

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - deadlines: How long each part may take.
    ///   - instance: Who is asked.
    ///   - time: How long the work itself lasts, beside all deadlines.
    ///   - now: The time.
    init(_ deadlines: WyomingDeadlines, _ instance: Instance, lasting time: Duration = .zero, now: Duration) {
        let start = (instance == .fresh ? deadlines.start : .zero) + time
        var deadlines = deadlines
        deadlines.betweenEvents += time
        self.deadlines = deadlines
        end = now + deadlines.whole + start
        allowed = deadlines.firstAnswer + start
        step = now + allowed
        wait = "gave no answer"
    }

    /// A part of the answer came.
    mutating func heard(now: Duration) {
        allowed = deadlines.betweenEvents
        step = now + allowed
        wait = "sent nothing more"
    }

    /// When waiting ends.
    var until: Duration { min(step, end) }

    /// What the program did not do in time, as a clause: "gave no answer in 10.0 seconds".
    var complaint: String {
        step <= end ? "\(wait) in \(allowed)" : "did not end its answer in \(deadlines.whole)"
    }
}
