// SPDX-License-Identifier: Apache-2.0

/// Renders the cues of a pack to files: `<folder>/<locale>/<name>.<ending>`.
///
/// A render is a build: a file that is up to date is not touched, one that a person has changed is kept and told, and a
/// render that ended early goes on where it was. What is known of the files lies in `<folder>/.callout`. A cue that
/// fails costs its own file and no other. Files are whole or absent. What is rendered for a locale is what its own table
/// names.
///
/// Files are written on the task that made them: some 60 kB go to the page cache in about 0.05 ms, which is less than
/// it costs to hand them to another thread, and there is nothing else that the task could do.
public struct PackRenderer: Sendable {
    /// The stages that prepare the cues of a locale; the first of them finds the phrases (`.clips`).
    public typealias Stages = @Sendable (PackLocale) throws -> [PreparingStage]

    let outputs: [RenderOutput]
    let folder: String
    private let jobs: Int
    let settings: RenderSettings
    private let clock: CueClock

    /// Makes a renderer that makes one file of each cue; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - encoder: Makes the bytes of a file.
    ///   - folder: The folder for the files; it is made if it is missing.
    ///   - jobs: How many cues are prepared at a time, at least one.
    ///   - settings: What is done besides rendering.
    ///   - clock: The clock by which another render is waited for.
    ///   - stages: The stages that prepare the cues of a locale.
    public init(
        encoder: some ClipEncoder, folder: String, jobs: Int, settings: RenderSettings = RenderSettings(),
        clock: CueClock = .continuous, stages: @escaping Stages
    ) {
        self.init(
            [RenderOutput(encoder: encoder, stages: stages)], folder: folder, jobs: jobs, settings: settings,
            clock: clock)
    }

    /// Makes a renderer that makes several files of each cue; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - outputs: The files.
    ///   - folder: The folder for them; it is made if it is missing.
    ///   - jobs: How many cues are prepared at a time, at least one.
    ///   - settings: What is done besides rendering.
    ///   - clock: The clock by which another render is waited for.
    public init(
        _ outputs: [RenderOutput], folder: String, jobs: Int, settings: RenderSettings = RenderSettings(),
        clock: CueClock = .continuous
    ) {
        self.outputs = outputs
        self.folder = folder
        self.jobs = max(jobs, 1)
        self.settings = settings
        self.clock = clock
    }

    /// Renders a pack.
    ///
    /// When the task is cancelled no new cue is begun, those at work are given up, and the summary tells how many were
    /// not reached; what is written is whole and known.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - tags: The locales to render; none for all.
    ///   - report: Takes each cue when it is done, one at a time, in the order in which they end; those that are up to
    ///     date come first.
    /// - Returns: The counts, and how loud it all is.
    /// - Throws: ``CueError`` before the first cue: with `invalid` for a locale that the pack has not, `unwritable` for
    ///   a folder that cannot be made or written or that another render keeps, or what a stage throws that cannot be
    ///   made ready.
    public func render(
        _ pack: Pack, locales tags: [LocaleTag] = [], report: (RenderedCue) -> Void = { _ in }
    ) async throws(CueError) -> RenderSummary {
        let lots = try await lots(pack, tags)
        // Also where the folder's name is empty: its locales would lie at the root.
        try Files.createFolder(folder)
        try Files.createFolder("\(folder)/\(Ledger.folderName)")
        if let store = settings.store { try Files.createFolder(store) }
        let lock = try await FolderLock("\(folder)/\(Ledger.folderName)", within: settings.patience, by: clock)
        defer { withExtendedLifetime(lock) {} }
        var plan = RenderPlan(into: folder, settings)
        for lot in lots { plan.add(lot, report: report) }
        plan.findLeftovers(in: tags.isEmpty ? nil : lots.map(\.locale.tag), of: lots)
        let desk = plan.takes.isEmpty ? nil : try await desk(for: pack, lots)
        var summary = RenderSummary(planned: plan.planned)
        summary.addUnchanged(plan.upToDate)
        for cue in plan.kept { summary.add(cue) }
        if let desk {
            await work(plan, lots.map { RenderBatch($0, desk) }) { cue in
                summary.add(cue)
                plan.note(cue)
                report(cue)
            }
        }
        plan.end(pack, lots, desk, &summary)
        return summary
    }

    private func work(_ plan: RenderPlan, _ batches: [RenderBatch], done: (RenderedCue) -> Void) async {
        await withTaskGroup(of: RenderedCue?.self) { group in
            var waiting = plan.takes.makeIterator()
            func start() {
                guard !Task.isCancelled, let (lot, take) = waiting.next() else { return }
                group.addTask { await batches[lot].work(take) }
            }
            for _ in 0..<jobs { start() }
            while let cue = await group.next() {
                start()
                if let cue { done(cue) }
            }
        }
    }

    /// The locales of a render with what is made of them.
    func lots(_ pack: Pack, _ tags: [LocaleTag]) async throws(CueError) -> [RenderLot] {
        var lots: [RenderLot] = []
        for locale in try pack.locales(tags) {
            for (number, output) in outputs.enumerated() {
                lots.append(try await RenderLot(locale, of: pack, output, number: number))
            }
        }
        return lots
    }

    /// Gets ready for work.
    private func desk(for pack: Pack, _ lots: [RenderLot]) async throws(CueError) -> RenderDesk {
        for lot in lots {
            for stage in lot.resolving + lot.sounding { try await stage.ready() }
            // Writing nothing tells at once, and not once a cue, that nothing can be written.
            let prefix = lot.output.prefix(of: lot.locale.tag)
            let target = prefix.lastIndex(of: "/").map { "\(folder)/\(prefix[..<$0])" } ?? folder
            try Files.createFolder(target)
            try Files.probe(target)
        }
        if let store = settings.store { try Files.probe(store) }
        let journal = try LedgerJournal(in: folder)
        return RenderDesk(
            into: folder, of: pack, store: settings.store.map(RenderStore.init),
            reader: LedgerReader(of: folder), journal: journal)
    }
}
