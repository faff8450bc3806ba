// SPDX-License-Identifier: Apache-2.0

/// Where it is written what has to be undone, before it is done, so that a successor can undo it after a crash.
public protocol Journal: Sendable {
    /// Takes note of something that is about to be done; a note with the same restraint and key is replaced.
    func note(_ entry: JournalEntry) async

    /// Strikes what has been undone.
    ///
    /// - Parameters:
    ///   - key: The entry's key.
    ///   - restraint: The restraint's name.
    func strike(_ key: String, of restraint: String) async
}

/// The journal that forgets: for what does not outlive its process.
public struct NoJournal: Journal {
    /// Makes a journal that forgets.
    public init() {}
    /// Does nothing.
    public func note(_ entry: JournalEntry) async {}
    /// Does nothing.
    public func strike(_ key: String, of restraint: String) async {}
}
