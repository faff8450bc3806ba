// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A journal as it is written: a line that says what it is, then a line for each note and each strike.
struct JournalText {
    /// What is wrong with a text that was read.
    enum Fault: Equatable {
        /// It is no journal, or one of another version.
        case foreign
        /// A line in it cannot be read; what stands before it counts.
        case damaged(line: Int)
    }

    /// The first line of every journal.
    static let header = (["callout": "journal", "version": 1] as JSONValue).line

    /// What has been noted and not struck, in the order of the notes.
    private(set) var entries: [JournalEntry] = []
    /// What is wrong with it, if anything.
    private(set) var fault: Fault?
    /// How many of its bytes are whole lines.
    private(set) var wholeBytes = 0

    /// Reads a text; a last line that was cut is left out, as if it had not been written.
    init(_ bytes: [UInt8]) {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
            // Cut within the header: nothing was noted yet.
            if !Self.header.starts(with: bytes) { fault = .foreign }
            return
        }
        wholeBytes = end + 1
        let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.first, Array(first) + [UInt8(ascii: "\n")] == Self.header else {
            fault = .foreign
            return
        }
        for (index, line) in lines.enumerated().dropFirst() {
            guard let json = try? JSONValue(parsing: line), apply(json) else {
                fault = .damaged(line: index + 1)
                return
            }
        }
    }

    /// The line that notes an entry.
    static func note(_ entry: JournalEntry) -> [UInt8] {
        let note: JSONValue = [
            "note": ["restraint": .string(entry.restraint), "key": .string(entry.key), "undo": entry.undo]
        ]
        return note.line
    }

    /// The line that strikes an entry.
    static func strike(_ key: String, of restraint: String) -> [UInt8] {
        let strike: JSONValue = ["strike": ["restraint": .string(restraint), "key": .string(key)]]
        return strike.line
    }

    private mutating func apply(_ json: JSONValue) -> Bool {
        let body = json["note"] ?? json["strike"]
        guard let restraint = body?["restraint"]?.string, let key = body?["key"]?.string else { return false }
        entries.removeAll { $0.restraint == restraint && $0.key == key }
        if let note = json["note"] {
            entries.append(JournalEntry(restraint: restraint, key: key, undo: note["undo"] ?? .null))
        }
        return true
    }
}
