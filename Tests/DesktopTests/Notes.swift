// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

/// A journal that remembers.
actor Notes: Journal {
    private(set) var entries: [JournalEntry] = []

    func note(_ entry: JournalEntry) { entries.append(entry) }

    func strike(_ key: String, of restraint: String) {
        entries.removeAll { $0.key == key && $0.restraint == restraint }
    }
}
#endif
