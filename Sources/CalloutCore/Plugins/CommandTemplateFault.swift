// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a command that has places to fill in.
public struct CommandTemplateFault: Error, Sendable, Hashable {
    /// Which word of the command it is; 0 is the program.
    public let word: Int
    /// What is wrong with it, as a clause that names the fix.
    public let reason: String

    init(_ word: Int, _ reason: String) {
        self.word = word
        self.reason = reason
    }
}
