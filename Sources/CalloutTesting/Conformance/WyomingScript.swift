// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// What is said to a program, step by step; after the last its input ends.
public struct WyomingScript: Sendable {
    /// One step.
    public enum Step: Sendable {
        /// Bytes are written, as many at once as the pipe takes.
        case write([UInt8])
        /// Bytes are written one at a time.
        case trickle([UInt8])
        /// The end of an answer is waited for: an `info`, an `audio-stop` or an `error`.
        case hear
    }

    /// The steps, in order.
    public var steps: [Step]

    /// Makes a script.
    ///
    /// - Parameter steps: The steps, in order.
    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// Makes a script of requests, each after the end of the answer to the one before.
    ///
    /// - Parameter requests: The requests.
    public init(asking requests: [WyomingEvent]) {
        steps = requests.flatMap { [.write($0.encoded()), .hear] }
    }

    /// How many answers are waited for.
    var hearings: Int {
        steps.count { step in
            if case .hear = step { true } else { false }
        }
    }
}
