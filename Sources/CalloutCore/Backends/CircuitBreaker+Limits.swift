// SPDX-License-Identifier: Apache-2.0

extension CircuitBreaker {
    /// When a breaker opens, and for how long.
    public struct Limits: Sendable, Hashable {
        /// So many failures in a row open it.
        public var failures = 3
        /// So many faults in a row open it if the last was a deadline that passed: each costs its cue that long.
        public var timeouts = 1
        /// How long it is open at first.
        public var pause = Duration.seconds(5)
        /// The pause doubles each time that a probe fails, up to this.
        public var longestPause = Duration.seconds(300)

        /// The usual, to be changed.
        public init() {}

        /// How many faults in a row open it if the last is this one; what is not here is not here the next time either.
        func most(_ fault: Fault) -> Int {
            switch fault {
            case .failure: failures
            case .timeout: timeouts
            case .absence: 1
            }
        }
    }
}
