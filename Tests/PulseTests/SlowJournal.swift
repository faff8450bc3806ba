// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A journal whose first note takes until the test lets it go on.
actor SlowJournal: Journal {
    private let began = AsyncStream<Void>.makeStream()
    private let released = AsyncStream<Void>.makeStream()

    func note(_ entry: JournalEntry) async {
        began.continuation.finish()
        for await _ in released.stream {}
    }

    func strike(_ key: String, of restraint: String) {}

    /// Waits until something is being noted.
    func noting() async { for await _ in began.stream {} }

    /// Lets the note be done.
    func goOn() { released.continuation.finish() }
}
