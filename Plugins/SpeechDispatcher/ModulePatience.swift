// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// How long to wait for the rest of what a module was asked.
struct ModulePatience {
    private let limits: PluginLimits
    private let end: Duration
    private var allowed: Duration
    private var step: Duration
    private var wait = "gave no answer"

    /// Begins to wait for a module that may have to get ready first.
    init(_ limits: PluginLimits, starting: Bool, now: Duration) {
        self.limits = limits
        let start: Duration = starting ? .seconds(limits.start) : .zero
        end = now + .seconds(limits.whole) + start
        allowed = .seconds(limits.answer) + start
        step = now + allowed
    }

    /// A reply came.
    mutating func heard(now: Duration) {
        allowed = .seconds(limits.answer)
        step = now + allowed
        wait = "said nothing more"
    }

    /// When waiting ends.
    var until: Duration { min(step, end) }

    /// What the module did not do in time, as a clause.
    var complaint: String {
        step <= end ? "\(wait) in \(allowed)" : "did not end in \(Duration.seconds(limits.whole))"
    }
}
