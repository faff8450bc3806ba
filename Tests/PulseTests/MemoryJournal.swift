// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A journal that remembers.
actor MemoryJournal: Journal {
    private(set) var entries: [String: JournalEntry] = [:]

    func note(_ entry: JournalEntry) { entries["\(entry.restraint) \(entry.key)"] = entry }
    func strike(_ key: String, of restraint: String) { entries["\(restraint) \(key)"] = nil }
}

/// Repeats a look until it shows what it should, within 5 s.
func eventually(_ isSo: () async throws -> Bool) async rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(5)
    while clock.now < end { if try await isSo() { return true } }
    return false
}
