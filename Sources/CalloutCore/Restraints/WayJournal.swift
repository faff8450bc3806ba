// SPDX-License-Identifier: Apache-2.0

/// The journal of one way of several: its entries stand under the name of them all, their keys under its own.
struct WayJournal: Journal {
    private let way: String
    private let whole: String
    private let journal: any Journal

    /// Makes a journal that writes into another.
    init(_ way: String, _ whole: String, _ journal: any Journal) {
        self.way = way
        self.whole = whole
        self.journal = journal
    }

    func note(_ entry: JournalEntry) async {
        await journal.note(JournalEntry(restraint: whole, key: "\(way)/\(entry.key)", undo: entry.undo))
    }

    func strike(_ key: String, of restraint: String) async { await journal.strike("\(way)/\(key)", of: whole) }

    /// A way's own entry again; nil if it is another way's.
    static func entry(_ entry: JournalEntry, of way: String) -> JournalEntry? {
        guard entry.key.hasPrefix("\(way)/") else { return nil }
        return JournalEntry(restraint: way, key: String(entry.key.dropFirst(way.count + 1)), undo: entry.undo)
    }
}
