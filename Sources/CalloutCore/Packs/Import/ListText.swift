// SPDX-License-Identifier: Apache-2.0

/// The text of a list, by lines.
struct ListText {
    /// The lines without their ends.
    let lines: [String]

    /// Reads a text in UTF-8, with or without a byte order mark, or in UTF-16 with one.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The list's file.
    /// - Throws: ``CueError`` with `invalid` that tells the line where the text is in another encoding.
    init(_ bytes: [UInt8], file: String) throws(CueError) {
        lines = Self.split(try Self.text(bytes, file: file))
    }

    /// The whole text.
    static func text(_ bytes: [UInt8], file: String) throws(CueError) -> String {
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        if isBig || bytes.starts(with: [0xFF, 0xFE]) {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBig ? first << 8 | second : second << 8 | first
            }
            if bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) { return text }
        } else {
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            if let text = String(validating: bytes[start...], as: UTF8.self) { return text }
        }
        var line = 1
        for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard String(validating: part, as: UTF8.self) != nil else { break }
            line += 1
        }
        throw CueError(
            PackProblem(
                .notUTF8, file: file, line: line, problem: "the line is no UTF-8", fix: "save the file as UTF-8"))
    }

    private static func split(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(String.init)
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.utf8.count == utf8.count ? self : String(rest)
    }
}
