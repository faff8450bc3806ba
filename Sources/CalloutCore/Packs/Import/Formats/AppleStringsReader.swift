// SPDX-License-Identifier: Apache-2.0

/// Reads a `.strings` file, entry by entry: `/* comment */ "key" = "value";`.
struct AppleStringsReader {
    /// A key with its value.
    struct Entry {
        let key: String
        let value: String
        let comment: String
        let line: Int
    }

    private let scalars: [Unicode.Scalar]
    private let file: String
    private var index = 0
    private var line = 1

    init(_ text: String, file: String) {
        scalars = Array(text.unicodeScalars)
        self.file = file
    }

    /// The next entry; nil at the end of the file.
    mutating func next() throws(PackProblem) -> Entry? {
        let comment = try skipSpace()
        guard index < scalars.count else { return nil }
        let start = line
        let key = try word("a key")
        var value = key
        _ = try skipSpace()
        if take("=") {
            _ = try skipSpace()
            value = try word("a value")
            _ = try skipSpace()
        }
        guard take(";") else {
            throw fault("a semicolon is due behind '\(key.prefix(40))'", "write \"key\" = \"value\";")
        }
        return Entry(key: key, value: value, comment: comment, line: start)
    }

    /// Passes over space and comments, and returns the last comment.
    private mutating func skipSpace() throws(PackProblem) -> String {
        var comment = ""
        while let scalar = peek {
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
                let start = index + 2
                while let scalar = peek, scalar != "\n" { advance() }
                comment = string(start..<index)
            } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
                let start = index + 2
                let opened = line
                while !(peek == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") || index < start {
                    guard index < scalars.count else {
                        throw fault("the comment that opens on line \(opened) is never closed", "close it with */")
                    }
                    advance()
                }
                comment = string(start..<index)
                index += 2
            } else {
                break
            }
        }
        return comment.trimmed
    }

    private mutating func word(_ what: String) throws(PackProblem) -> String {
        guard take("\"") else {
            let start = index
            while let scalar = peek,
                scalar.properties.isAlphabetic || "0123456789_.-$/:".unicodeScalars.contains(scalar)
            {
                advance()
            }
            guard index > start else { throw fault("\(what) is due here", "write \"key\" = \"value\";") }
            return string(start..<index)
        }
        let opened = line
        var text = String.UnicodeScalarView()
        while let scalar = peek {
            advance()
            if scalar == "\"" { return String(text) }
            text.append(scalar == "\\" ? try escape() : scalar)
        }
        throw fault("the quotation mark that opens on line \(opened) is never closed", "close it")
    }

    private mutating func escape() throws(PackProblem) -> Unicode.Scalar {
        guard let scalar = peek else { throw fault("the file ends behind a backslash", "close the text") }
        advance()
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "U", "u":
            let first = try codeUnit()
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard first < 0xDC00, take("\\"), take("U") || take("u"), case let second = try codeUnit(),
                (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            else { throw fault("half a surrogate pair stands alone", "write the character itself") }
            return scalar
        default: return scalar
        }
    }

    private mutating func codeUnit() throws(PackProblem) -> UInt32 {
        let end = min(index + 4, scalars.count)
        guard end - index == 4, let unit = UInt32(string(index..<end), radix: 16) else {
            throw fault("four hexadecimal digits are due behind \\U", "write it as \\U00E9")
        }
        index = end
        return unit
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
        if scalars[index] == "\n" { line += 1 }
        index += 1
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    private func fault(_ problem: String, _ fix: String) -> PackProblem {
        PackProblem(.malformed, file: file, line: line, problem: problem, fix: fix)
    }
}
