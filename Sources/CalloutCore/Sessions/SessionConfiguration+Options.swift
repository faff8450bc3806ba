// SPDX-License-Identifier: Apache-2.0

extension SessionConfiguration {
    /// What happens to other people's audio while the session is active.
    public struct Options: OptionSet, Sendable, Hashable, CustomStringConvertible {
        /// The options as bits.
        public let rawValue: Int

        /// Makes options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Other audio goes on beside ours.
        public static let mixWithOthers = Options(rawValue: 1)
        /// Other audio is lowered beside ours; it includes ``mixWithOthers``.
        public static let duckOthers = Options(rawValue: 2 | 1)
        /// Spoken audio of others is paused, other audio goes on; it includes ``mixWithOthers``.
        public static let interruptSpokenAudio = Options(rawValue: 4 | 1)

        /// The options' names.
        public var description: String {
            let names = [(2, "duckOthers"), (4, "interruptSpokenAudio"), (1, "mixWithOthers")]
            return names.filter { rawValue & $0.0 != 0 }.map(\.1).joined(separator: ", ")
        }
    }
}
