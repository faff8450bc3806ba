// SPDX-License-Identifier: Apache-2.0

/// Reads the records of a CSV text one by one, as RFC 4180 has them.
///
/// A byte order mark is passed over; a line ends with LF, CRLF or CR; lines with nothing on them are no records. What
/// RFC 4180 does not allow is reported, never guessed at: text behind a closing quotation mark, a quotation mark inside
/// a bare field, a quotation mark that is never closed. Reading then goes on at the line after the one on which the
/// broken record began, so that one forgotten quotation mark does not swallow the records behind it.
public struct CSVReader: Sendable, Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// Begins to read a text.
    ///
    /// - Parameter bytes: The text in UTF-8.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Reads the next record; nil at the end of the text.
    public mutating func next() -> Result<CSVRow, CSVFault>? {
        if index == 0, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            index = bytes.count
            return .failure(.init(kind: .notUTF8, line: 1, problem: "the file is UTF-16", fix: "save it as UTF-8"))
        }
        while takeLineEnd() {}
        guard index < bytes.count else { return nil }
        let start = index
        let firstLine = line
        do {
            var fields: [String] = []
            repeat { fields.append(try field(firstLine)) } while take(UInt8(ascii: ","))
            _ = takeLineEnd()
            return .success(CSVRow(fields: fields, line: firstLine, range: start..<index))
        } catch {
            index = start
            line = firstLine
            skipLine()
            return .failure(error)
        }
    }

    private mutating func field(_ firstLine: Int) throws(CSVFault) -> String {
        guard peek == UInt8(ascii: "\"") else {
            let start = index
            while let byte = peek, byte != UInt8(ascii: ","), byte != 0x0A, byte != 0x0D {
                guard byte != UInt8(ascii: "\"") else {
                    throw CSVFault(
                        kind: .brokenQuoting, line: firstLine,
                        problem: "a quotation mark stands inside a field that does not begin with one",
                        fix: "put the whole field in quotation marks and double the ones inside")
                }
                index += 1
            }
            return try text(bytes[start..<index], firstLine)
        }
        return try quoted(firstLine)
    }

    private mutating func quoted(_ firstLine: Int) throws(CSVFault) -> String {
        let opened = line
        index += 1
        var start = index
        var content: [UInt8] = []
        while let byte = peek {
            guard byte == UInt8(ascii: "\"") else {
                if !takeLineEnd() { index += 1 }
                continue
            }
            content += bytes[start..<index]
            index += 1
            switch peek {
            case UInt8(ascii: "\""):
                start = index
                index += 1
            case nil, UInt8(ascii: ","), 0x0A, 0x0D:
                return try text(content[...], firstLine)
            default:
                throw CSVFault(
                    kind: .brokenQuoting, line: firstLine,
                    problem:
                        "the quotation mark that opens on line \(opened) closes with text behind it on line \(line)",
                    fix: "double the quotation marks inside a field, and check that each field is closed")
            }
        }
        throw CSVFault(
            kind: .brokenQuoting, line: firstLine,
            problem: "the quotation mark that opens on line \(opened) is never closed", fix: "close it")
    }

    private func text(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(CSVFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CSVFault(kind: .notUTF8, line: line, problem: "the line is no UTF-8", fix: "save the file as UTF-8")
        }
        return text
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func takeLineEnd() -> Bool {
        if take(0x0D) {
            _ = take(0x0A)
        } else if !take(0x0A) {
            return false
        }
        line += 1
        return true
    }

    private mutating func skipLine() {
        while index < bytes.count, !takeLineEnd() { index += 1 }
    }
}
