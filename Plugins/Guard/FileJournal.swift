// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import Synchronization
import CalloutSystem

/// A journal in a file, which outlives its process.
///
/// A note is in the system's hands when ``note(_:)`` returns, so it survives the process; it is brought to the disk a
/// moment later, on a thread of its own, for what survives the machine.
final class FileJournal: Journal {
    /// The size from which the file is written anew.
    private static let limit = 1 << 20

    private struct State {
        var file: Int32
        var size: Int
        var entries: [JournalEntry]
        var isSyncing = false
        var isDirty = false
    }

    private let path: String
    private let log: GuardLog
    private let state: Mutex<State>

    /// Opens the file, and makes it if there is none; one that is damaged or of another version is set aside.
    init(_ path: String, log: GuardLog) throws(CueError) {
        self.path = path
        self.log = log
        if let slash = path.lastIndex(of: "/") { try Files.createFolder(String(path[..<slash])) }
        var text = JournalText([])
        if Files.kind(of: path) != nil {
            if let bytes = try? Files.read(path, limit: 4 * Self.limit) {
                text = JournalText(bytes)
                if let fault = text.fault { Self.setAside(path, fault, log) }
            } else {
                Self.setAside(path, .foreign, log)
            }
        }
        // Written anew, so that what was cut or struck is gone from it.
        let file = try Self.write(text.entries, to: path)
        state = Mutex(State(file: file.file, size: file.size, entries: text.entries))
    }

    deinit { _ = state.withLock { close($0.file) } }

    /// What has been noted and not struck.
    var entries: [JournalEntry] { state.withLock { $0.entries } }

    func note(_ entry: JournalEntry) async {
        append(JournalText.note(entry)) { entries in
            entries.removeAll { $0.restraint == entry.restraint && $0.key == entry.key }
            entries.append(entry)
        }
    }

    func strike(_ key: String, of restraint: String) async {
        append(JournalText.strike(key, of: restraint)) { entries in
            entries.removeAll { $0.restraint == restraint && $0.key == key }
        }
    }

    private func append(_ line: [UInt8], _ change: (inout [JournalEntry]) -> Void) {
        let isFirst = state.withLock { state in
            change(&state.entries)
            if Glibc.write(state.file, line, line.count) == line.count {
                state.size += line.count
            } else {
                log.note("journal-unwritable", String(cString: strerror(errno)))
            }
            if state.entries.isEmpty, state.size > 4_096 {
                if ftruncate(state.file, JournalText.header.count) == 0 { state.size = JournalText.header.count }
            } else if state.size > Self.limit, let new = try? Self.write(state.entries, to: path) {
                close(state.file)
                (state.file, state.size) = new
            }
            state.isDirty = true
            defer { state.isSyncing = true }
            return !state.isSyncing
        }
        guard isFirst else { return }
        do {
            try BlockingThread.start { [self] in sync() }
        } catch {
            state.withLock { $0.isSyncing = false }
        }
    }

    /// Brings to the disk what has been written, until nothing more is.
    private func sync() {
        while true {
            let copy: Int32? = state.withLock { state in
                guard state.isDirty else {
                    state.isSyncing = false
                    return nil
                }
                state.isDirty = false
                return fcntl(state.file, F_DUPFD_CLOEXEC, 3)
            }
            guard let copy else { return }
            guard copy >= 0 else { continue }
            fdatasync(copy)
            close(copy)
        }
    }

    private static func write(
        _ entries: [JournalEntry], to path: String
    ) throws(CueError) -> (file: Int32, size: Int) {
        let bytes = JournalText.header + entries.flatMap(JournalText.note)
        try Files.write(bytes, to: path)
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard file >= 0 else {
            throw CueError(
                .unwritable, "\(path) cannot be written (\(String(cString: strerror(errno)))): allow writing there")
        }
        return (file, bytes.count)
    }

    private static func setAside(_ path: String, _ fault: JournalText.Fault, _ log: GuardLog) {
        let aside = "\(path).set-aside"
        rename(path, aside)
        log.note("journal-set-aside", "\(fault), see \(aside)")
    }
}
