// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Writes a ledger from the lines of the old one and of the journal, with little of it in memory at a time.
struct LedgerWriter {
    /// How many bytes are written at a time.
    private static let blockBytes = 1 << 18

    /// Puts a ledger in place, in one step.
    ///
    /// - Parameters:
    ///   - header: Its first line.
    ///   - heads: Its other lines, by path.
    ///   - reader: Reads the lines.
    ///   - folder: The render's folder.
    ///   - written: When it is said to have been written, in nanoseconds since 1970; nil is now.
    /// - Throws: ``CueError`` with `unwritable`; the old ledger is then as it was.
    static func write(
        _ header: LedgerHeader, _ heads: [String: LedgerHead], from reader: LedgerReader, in folder: String,
        written: Int64?
    ) throws(CueError) {
        let target = Ledger.file(.ledger, in: folder)
        let temporary = "\(folder)/\(Ledger.folderName)/ledger.part"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw Files.unwritable(target, errno) }
        var failure = fill(file, header, heads, reader)
        if let written, failure == nil {
            let (seconds, nanoseconds) = written.quotientAndRemainder(dividingBy: 1_000_000_000)
            let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
            if futimens(file, [time, time]) != 0 { failure = errno }
        }
        if close(file) != 0, failure == nil, errno != EINTR { failure = errno }
        if failure == nil, rename(temporary, target) != 0 { failure = errno }
        if let failure {
            unlink(temporary)
            throw Files.unwritable(target, failure)
        }
        // What it had to say stands in the ledger now.
        unlink(Ledger.file(.journal, in: folder))
    }

    private static func fill(
        _ file: Int32, _ header: LedgerHeader, _ heads: [String: LedgerHead], _ reader: LedgerReader
    ) -> Int32? {
        var block = Array((header.line + "\n").utf8)
        var written = 0
        for path in heads.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            guard let head = heads[path] else { continue }
            let line = reader.line(head)
            // Better the old ledger and its journal than a new one that lacks something.
            guard line.count == head.length else { return EIO }
            block += line
            block.append(0x0A)
            guard block.count >= blockBytes else { continue }
            if let failure = Files.fill(file, block, at: written) { return failure }
            written += block.count
            block.removeAll(keepingCapacity: true)
        }
        return Files.fill(file, block, at: written)
    }
}
