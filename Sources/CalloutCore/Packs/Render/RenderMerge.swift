// SPDX-License-Identifier: Apache-2.0

/// Puts the shards of a render together, so that the folder is the one that a single render would have made.
public struct RenderMerge: Sendable {
    /// What a merge came to.
    public struct Summary: Sendable, Equatable {
        /// The number of files that were copied.
        public internal(set) var copied = 0
        /// The number of files that were there already.
        public internal(set) var unchanged = 0
        /// The paths of the files that the shards could not make, sorted.
        public internal(set) var missing: [String] = []
    }

    /// The most bytes of a file that is copied.
    private static let largestFile = 1 << 30

    private let folder: String
    private let patience: Duration
    private let clock: CueClock

    /// Makes a merge; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - folder: The folder for all files; it is made if it is missing.
    ///   - patience: How long to wait for a render into the same folder.
    ///   - clock: The clock by which to wait.
    public init(into folder: String, patience: Duration = .seconds(10), clock: CueClock = .continuous) {
        self.folder = folder
        self.patience = patience
        self.clock = clock
    }

    /// Puts shards together.
    ///
    /// Nothing is written before all ledgers have been found to be of one plan and one set of versions, with every shard
    /// there. Files are copied whole, each after it was found to be what its ledger says. A file that is there already
    /// with other bytes is replaced only if it is as an earlier render or merge has put it there.
    ///
    /// - Parameter parts: The folders of the shards, in any order.
    /// - Returns: The counts.
    /// - Throws: ``CueError`` with `invalid` that names the shard that is missing, the folder that is of another plan, or
    ///   the file that is not what it should be; `unwritable` for a folder that cannot be written.
    public func merge(_ parts: [String]) async throws(CueError) -> Summary {
        var ledgers: [Ledger] = []
        for part in parts { ledgers.append(try Self.ledger(of: part)) }
        let header = try Self.header(of: ledgers)
        var summary = Summary()
        summary.missing = header.missing
        try Files.createFolder("\(folder)/\(Ledger.folderName)")
        let lock = try await FolderLock("\(folder)/\(Ledger.folderName)", within: patience, by: clock)
        defer { withExtendedLifetime(lock) {} }
        let old = Ledger(of: folder)
        let journal = try LedgerJournal(in: folder)
        let folders = RenderFolders()
        for ledger in ledgers {
            let reader = LedgerReader(of: ledger.folder)
            for path in ledger.heads.keys.sorted() {
                guard let entry = ledger.heads[path].flatMap(reader.entry) else {
                    throw CueError(
                        .invalid, "the ledger of \(ledger.folder) has changed meanwhile: merge again when it is at rest"
                    )
                }
                if Task.isCancelled { throw CueError(.failed, "the merge was cancelled: start it again") }
                try copy(entry, from: ledger.folder, replacing: old, journal, folders, &summary)
            }
        }
        // What else an earlier merge or render has put there stays known, so that a render can tell it and remove it.
        let others = old.heads.filter { Files.Status(of: "\(folder)/\($0.key)") != nil }
        try LedgerWriter.write(
            header, others.merging(journal.added) { $1 }, from: LedgerReader(of: folder), in: folder, written: nil)
        return summary
    }

    private func copy(
        _ entry: LedgerEntry, from part: String, replacing old: Ledger, _ journal: LedgerJournal,
        _ folders: RenderFolders,
        _ summary: inout Summary
    ) throws(CueError) {
        let source = "\(part)/\(entry.path)"
        let bytes = try Files.read(source, limit: Self.largestFile)
        guard bytes.count == entry.size, XXHash64.hash(bytes) == entry.hash else {
            throw CueError(
                .invalid,
                "\(source) was changed since it was rendered: render its shard again with --force, or merge by"
                    + " hand")
        }
        let target = "\(folder)/\(entry.path)"
        if let known = journal.added[entry.path], known.hash != entry.hash || known.size != entry.size {
            throw CueError(.invalid, "\(source) is another than the same file of an earlier shard: render both again")
        }
        if Files.kind(of: target) != nil {
            let there = try Files.read(target, limit: Self.largestFile)
            if there == bytes {
                summary.unchanged += 1
                return try journal.add(entry)
            }
            // One that an earlier merge has put there, and that nobody has changed since, is replaced.
            guard let known = old.heads[entry.path], known.hash == XXHash64.hash(there) else {
                throw CueError(
                    .invalid,
                    "\(target) is there already and differs from \(source): move it away, or merge into"
                        + " another folder")
            }
        }
        try folders.makeFolder(for: target)
        try journal.add(entry)
        try Files.write(bytes, to: target)
        summary.copied += 1
    }

    /// The ledger of a shard that was rendered to its end.
    private static func ledger(of part: String) throws(CueError) -> Ledger {
        let ledger = Ledger(of: part)
        guard ledger.isWhole else {
            let what =
                ledger.isInterrupted
                ? "its render has not ended" : ledger.header == nil ? "there is no ledger" : "its ledger is damaged"
            throw CueError(.invalid, "\(part) is no shard that was rendered to its end, \(what): render it again")
        }
        return ledger
    }

    /// The first line of the ledger of all shards together.
    private static func header(of ledgers: [Ledger]) throws(CueError) -> LedgerHeader {
        guard let first = ledgers.first, let header = first.header else {
            throw CueError(.invalid, "there is nothing to merge: name the folders of the shards")
        }
        var shards = header.shards
        var missing = Set(header.missing)
        for ledger in ledgers.dropFirst() {
            guard let other = ledger.header else { continue }
            let pair = "\(ledger.folder) and \(first.folder)"
            guard other.pack == header.pack, other.versions == header.versions else {
                let differing = difference(header, other)
                throw CueError(.invalid, "\(pair) do not go together, \(differing): render both again")
            }
            guard other.plan == header.plan else {
                throw CueError(
                    .invalid, "\(pair) are of two plans, the pack or an option has changed between: render both again")
            }
            guard other.shards?.count == shards?.count else {
                throw CueError(
                    .invalid,
                    "\(pair) are not of one split, \(other.shards?.description ?? "the whole") and"
                        + " \(shards?.description ?? "the whole"): render both again")
            }
            if let others = other.shards { shards?.formUnion(others) }
            missing.formUnion(other.missing)
        }
        if let shards, !shards.lacking.isEmpty {
            let names = shards.lacking.map { "\($0)/\(shards.count)" }.joined(separator: ", ")
            let fix = shards.lacking.count == 1 ? "is missing: render it" : "are missing: render them"
            throw CueError(.invalid, "the shards are not all there, \(names) \(fix), and name each folder")
        }
        return LedgerHeader(
            pack: header.pack, plan: header.plan, shards: nil, versions: header.versions, missing: missing.sorted())
    }

    private static func difference(_ one: LedgerHeader, _ other: LedgerHeader) -> String {
        if one.pack != other.pack { return "the packs are '\(other.pack)' and '\(one.pack)'" }
        for member in one.versions {
            let value = JSONValue.object(other.versions)[member.name] ?? .null
            if value != member.value { return "\(member.name) is \(value) in the one and \(member.value) in the other" }
        }
        return "the versions differ"
    }
}
