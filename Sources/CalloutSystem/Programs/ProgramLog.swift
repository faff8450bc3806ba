// SPDX-License-Identifier: Apache-2.0

/// The end of what a program wrote to its standard error.
package struct ProgramLog: Sendable {
    private let limit: Int
    private var tail: [UInt8] = []

    /// Keeps the last `limit` bytes.
    package init(limit: Int) { self.limit = limit }

    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        tail.append(contentsOf: bytes.suffix(limit))
        // Cut only at twice the limit, so that each byte is moved once on average.
        if tail.count > 2 * limit { tail.removeFirst(tail.count - limit) }
    }

    /// The last line that is not blank, on one line, at most 200 characters; nil if there is none.
    package var lastLine: String? {
        let lines = tail.suffix(limit).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        for line in lines.reversed() {
            let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
                .filter { $0.properties.generalCategory != .control }
            let text = String(String.UnicodeScalarView(scalars))
            if !text.allSatisfy(\.isWhitespace) { return text.count > 200 ? text.prefix(197) + "..." : text }
        }
        return nil
    }
}
