// SPDX-License-Identifier: Apache-2.0

import Callout

/// A sink of our own: it writes down what would be heard, and for how long.
actor Notebook: Sink {
    nonisolated let name = "notebook"
    private(set) var pages: [(cue: String, seconds: Double)] = []

    func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        report(.started)
        pages.append((cue.name, (cue.audio?.duration ?? .zero) / .seconds(1)))
        return .finished
    }
}
