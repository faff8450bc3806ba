// SPDX-License-Identifier: Apache-2.0

/// What a module says at once: lines that begin with a code, all but the last of them followed by a hyphen.
struct ModuleReply: Equatable {
    /// The code of the last line: 2 hundreds for what was done, 3 and 4 for what was not, 7 for what happens.
    let code: Int
    /// The lines before the last, without their codes.
    let lines: [[UInt8]]
    /// The words of the last line.
    let words: String
}
