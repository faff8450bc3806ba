// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes into lines.
struct LineReader {
    /// The longest line that is taken, in bytes.
    static let limit = 65_536

    private var rest: [UInt8] = []

    /// Takes bytes in, and gives the lines that are whole now, without their ends; nil once a line is too long.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [[UInt8]]? {
        rest += bytes
        var lines: [[UInt8]] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            guard end <= Self.limit else { return nil }
            lines.append(Array(rest[..<end]))
            rest.removeFirst(end + 1)
        }
        return rest.count > Self.limit ? nil : lines
    }
}
