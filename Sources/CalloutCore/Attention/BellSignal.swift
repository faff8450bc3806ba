// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Rings the bell of the terminal.
public struct BellSignal: AttentionSignal {
    /// The signal's name.
    public let name = "bell"
    private let write: @Sendable (_ text: String) throws -> Void

    /// Makes a bell that rings where standard error is a terminal, or else on the terminal of the process, if it has one.
    public init() {
        write = { text throws(CueError) in try Self.writeToTerminal(text) }
    }

    /// Makes a bell that rings elsewhere.
    ///
    /// - Parameter write: Writes the control character.
    public init(write: @escaping @Sendable (_ text: String) throws -> Void) {
        self.write = write
    }

    /// Rings.
    public func signal(_ cue: Cue) async throws {
        try write("\u{7}")
    }

    private static func writeToTerminal(_ text: String) throws(CueError) {
        if isatty(STDERR_FILENO) == 1, put(text, to: STDERR_FILENO) { return }
        let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard terminal >= 0 else {
            throw CueError(.unavailable, "there is no terminal whose bell could ring: use another signal")
        }
        defer { close(terminal) }
        guard put(text, to: terminal) else {
            throw CueError(.unavailable, "the terminal does not take a bell just now: use another signal")
        }
    }

    private static func put(_ text: String, to descriptor: Int32) -> Bool {
        let bytes = Array(text.utf8)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }
}
