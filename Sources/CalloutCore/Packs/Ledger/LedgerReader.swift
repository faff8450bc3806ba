// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Reads single lines of a folder's ledger and journal, by their places.
final class LedgerReader: Sendable {
    private let ledger: Int32
    private let journal: Int32

    /// Opens what there is of the two.
    init(of folder: String) {
        ledger = open(Ledger.file(.ledger, in: folder), O_RDONLY | O_CLOEXEC)
        journal = open(Ledger.file(.journal, in: folder), O_RDONLY | O_CLOEXEC)
    }

    deinit {
        for file in [ledger, journal] where file >= 0 { close(file) }
    }

    /// The bytes of a line, without its line end; fewer if it is no longer there.
    func line(_ head: LedgerHead) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: head.length) { buffer, count in
            let file = head.place == .ledger ? ledger : journal
            count = max(0, pread(file, buffer.baseAddress, head.length, off_t(head.offset)))
        }
    }

    /// A line as an entry; nil if it is damaged or no longer there.
    func entry(_ head: LedgerHead) -> LedgerEntry? { LedgerEntry(line: line(head)) }
}
