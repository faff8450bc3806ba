// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// The lines that a render adds while it goes on: whole, or not at all.
final class LedgerJournal: Sendable {
    private struct State {
        var end: Int
        /// What was added by this render, by path, as it was added last.
        var added: [String: LedgerHead] = [:]
    }

    private let path: String
    private let file: Int32
    private let state: Mutex<State>

    /// Opens the journal of a folder, behind what an earlier render has left in it.
    ///
    /// - Throws: ``CueError`` with `unwritable`.
    init(in folder: String) throws(CueError) {
        path = Ledger.file(.journal, in: folder)
        // Files are replaced only here, so that whatever lies there is ours.
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
        let code = errno
        state = Mutex(State(end: Self.wholeLength(of: path)))
        guard file >= 0 else { throw Files.unwritable(path, code) }
    }

    deinit { if file >= 0 { close(file) } }

    /// What was added by this render, by path.
    var added: [String: LedgerHead] { state.withLock { $0.added } }

    /// Adds an entry.
    ///
    /// - Throws: ``CueError`` with `unwritable`; what was written of it is passed over, and written over.
    func add(_ entry: LedgerEntry) throws(CueError) {
        let bytes = Array((entry.line + "\n").utf8)
        let failure = state.withLock { state -> Int32? in
            if let failure = Files.fill(file, bytes, at: state.end) { return failure }
            state.added[entry.path] = LedgerHead(entry, .journal, at: state.end, length: bytes.count - 1)
            state.end += bytes.count
            return nil
        }
        if let failure { throw Files.unwritable(path, failure) }
    }

    /// Takes an entry back, whose file could not be put in place.
    func forget(_ path: String) { state.withLock { $0.added[path] = nil } }

    /// The length up to the end of the last line that has one.
    private static func wholeLength(of path: String) -> Int {
        var length = 0
        Files.lines(of: path) { line, offset, isEnded in if isEnded { length = offset + line.count + 1 } }
        return length
    }
}

extension LedgerHead {
    init(_ entry: LedgerEntry, _ place: Place, at offset: Int, length: Int) {
        self.init(
            source: entry.source, size: entry.size, hash: entry.hash, sampleRate: entry.sampleRate,
            frameCount: entry.frameCount, clip: entry.clip, place: place, offset: offset, length: length)
    }
}
