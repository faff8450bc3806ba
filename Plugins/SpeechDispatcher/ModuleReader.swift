// SPDX-License-Identifier: Apache-2.0

/// Cuts what a module writes into replies.
struct ModuleReader {
    /// The longest line, in bytes: a block of sound is one line.
    static let lineBytes = 1 << 20
    /// The longest reply, in bytes: the voices of eSpeak NG with all their variants are some 400 kB.
    static let replyBytes = 8 << 20

    private var bytes: [UInt8] = []
    /// Where the bytes begin that were not cut yet, and where the search for the end of a line goes on.
    private var start = 0
    private var searched = 0
    private var lines: [[UInt8]] = []
    private var size = 0

    /// Whether a reply has begun.
    var isInsideReply: Bool { start < bytes.count || !lines.isEmpty }

    /// Takes what came.
    mutating func feed(_ more: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeFirst(start)
            searched -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// Gives the next whole reply; nil if there is none yet.
    ///
    /// - Throws: ``ModuleFailure`` with `broken` for what is no reply.
    mutating func next() throws(ModuleFailure) -> ModuleReply? {
        while let line = try nextLine() {
            guard line.count >= 4, let code = Self.code(line), line[3] == 0x2D || line[3] == 0x20 else {
                throw .broken("it wrote '\(Self.words(line.prefix(60)))', which begins with no code")
            }
            size += line.count
            guard size <= Self.replyBytes else { throw .broken("a reply is over \(Self.replyBytes) bytes") }
            if line[3] == 0x2D {
                lines.append(Array(line[4...]))
                continue
            }
            defer {
                lines = []
                size = 0
            }
            return ModuleReply(code: code, lines: lines, words: Self.words(line[4...]))
        }
        return nil
    }

    private mutating func nextLine() throws(ModuleFailure) -> [UInt8]? {
        guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
            searched = bytes.count
            guard bytes.count - start <= Self.lineBytes else { throw .broken("a line is over \(Self.lineBytes) bytes") }
            return nil
        }
        defer {
            start = end + 1
            searched = start
        }
        return Array(bytes[start..<end])
    }

    private static func code(_ line: [UInt8]) -> Int? {
        var code = 0
        for byte in line.prefix(3) {
            guard (0x30...0x39).contains(byte) else { return nil }
            code = code * 10 + Int(byte - 0x30)
        }
        return code
    }

    /// Bytes as words on one line.
    static func words(_ bytes: some Sequence<UInt8>) -> String {
        let scalars = String(decoding: Array(bytes), as: UTF8.self).unicodeScalars.prefix(300)
            .map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
