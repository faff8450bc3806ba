// SPDX-License-Identifier: Apache-2.0

extension CueError {
    /// A kind of fault; the list may grow.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The kind's name: `invalid`.
        public let description: String

        private init(_ name: String) { description = name }

        /// What was given cannot be used: text with nothing to say, a file that is no recording, a pack with a mistake.
        public static let invalid = Code("invalid")
        /// What was asked for is not here: no server, no such voice, a plugin that was not built.
        public static let unavailable = Code("unavailable")
        /// Something of ours or of a plugin's broke: a crashed synthesiser, a server that died.
        public static let failed = Code("failed")
        /// A limit of time passed.
        public static let timedOut = Code("timedOut")
        /// A file or folder could not be written.
        public static let unwritable = Code("unwritable")
        /// The session could not be activated now; the cue is skipped, which is no fault.
        public static let refused = Code("refused")
    }
}
