// SPDX-License-Identifier: Apache-2.0

/// A line of a ledger: a JSON object whose last member is the XXH64 of all that stands before it, so that a line that was
/// cut or changed is known.
enum LedgerLine {
    private static let seal = #","check":""#
    /// The bytes from the seal on: the member, sixteen digits, a quotation mark and a brace.
    private static let sealLength = seal.utf8.count + 18

    /// An object of at least one member as a line, without its line end.
    static func sealed(_ object: JSONValue) -> String {
        var bytes = object.utf8
        bytes.removeLast()
        let hash = XXHash64.hash(bytes)
        bytes += "\(seal)\(Hexadecimal.text(hash))\"}".utf8
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a line is as it was written.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        guard line.count > sealLength else { return false }
        let body = line.count - sealLength
        let digits = body + seal.utf8.count
        guard line[body..<digits].elementsEqual(seal.utf8), line[digits + 16] == UInt8(ascii: "\""),
            line[digits + 17] == UInt8(ascii: "}")
        else { return false }
        return Hexadecimal.word(line[digits..<digits + 16])
            == XXHash64.hash(UnsafeRawBufferPointer(rebasing: line[..<body]))
    }

    /// Whether a line is as it was written.
    static func isWhole(_ line: [UInt8]) -> Bool { line.withUnsafeBytes { isWhole($0) } }
}
