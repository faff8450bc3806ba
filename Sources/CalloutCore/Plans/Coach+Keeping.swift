// SPDX-License-Identifier: Apache-2.0

extension Coach {
    /// Where it is kept how the plan stands.
    public struct Keeping: Sendable {
        let clocks: @Sendable () -> PlanRecord.Clocks
        let keep: @Sendable (PlanRecord?) -> Void

        /// Makes a place to keep it.
        ///
        /// - Parameters:
        ///   - clocks: Reads the clocks of the machine.
        ///   - keep: Keeps how the plan stands, whole or not at all; takes nil when the plan is over. It is called before
        ///     a cue is said, and should be quick.
        public init(
            clocks: @escaping @Sendable () -> PlanRecord.Clocks, keep: @escaping @Sendable (PlanRecord?) -> Void
        ) {
            self.clocks = clocks
            self.keep = keep
        }
    }
}
