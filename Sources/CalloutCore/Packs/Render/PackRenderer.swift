// SPDX-License-Identifier: Apache-2.0

/// Renders the cues of a pack to files: `<folder>/<locale>/<name>.<ending>`.
///
/// A cue that fails costs its own file and no other. Files are whole or absent. What is rendered for a locale is what its
/// own table names.
///
/// Files are written on the task that made them: some 60 kB go to the page cache in about 0.05 ms, which is less than
/// it costs to hand them to another thread, and there is nothing else that the task could do.
public struct PackRenderer: Sendable {
    /// The stages that prepare the cues of a locale; the first of them finds the phrases (``PreparingStage/clips``).
    public typealias Stages = @Sendable (PackLocale) throws -> [PreparingStage]

    private let encoder: any ClipEncoder
    private let folder: String
    private let jobs: Int
    private let stages: Stages

    /// Makes a renderer; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - encoder: Makes the bytes of a file.
    ///   - folder: The folder for the files; it is made if it is missing.
    ///   - jobs: How many cues are prepared at a time, at least one.
    ///   - stages: The stages that prepare the cues of a locale.
    public init(
        encoder: some ClipEncoder, folder: String, jobs: Int,
        stages: @escaping Stages
    ) {
        self.encoder = encoder
        self.folder = folder
        self.jobs = max(jobs, 1)
        self.stages = stages
    }

    /// Renders a pack.
    ///
    /// When the task is cancelled no new cue is begun, those at work are given up, and the summary tells how many were
    /// not reached; what is written is whole.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - tags: The locales to render; none for all.
    ///   - report: Takes each cue when it is done, one at a time, in the order in which they end.
    /// - Returns: The counts, and how loud it all is.
    /// - Throws: ``CueError`` before the first cue: with `invalid` for a locale that the pack has not, `unwritable` for
    ///   a folder that cannot be made or written, or what a stage throws that cannot be made ready.
    public func render(
        _ pack: Pack, locales tags: [LocaleTag] = [], report: (RenderedCue) -> Void = { _ in }
    ) async throws(CueError) -> RenderSummary {
        let locales = try locales(tags, of: pack)
        // Also where the folder's name is empty: its locales would lie at the root.
        try Files.createFolder(folder)
        var batches: [RenderBatch] = []
        for locale in locales { batches.append(try await batch(locale)) }
        var summary = RenderSummary(planned: batches.reduce(0) { $0 + $1.locale.cues.takes.count })
        await withTaskGroup(of: RenderedCue?.self) { group in
            var waiting = batches.lazy.flatMap { batch in batch.locale.cues.takes.lazy.map { (batch, $0.name) } }
                .makeIterator()
            func start() {
                guard !Task.isCancelled, let (batch, name) = waiting.next() else { return }
                group.addTask { await batch.render(name) }
            }
            for _ in 0..<jobs { start() }
            while let cue = await group.next() {
                start()
                guard let cue else { continue }
                summary.add(cue)
                report(cue)
            }
        }
        return summary
    }

    private func locales(_ tags: [LocaleTag], of pack: Pack) throws(CueError) -> [PackLocale] {
        var locales: [PackLocale] = []
        for tag in tags where !locales.contains(where: { $0.tag == tag }) {
            guard let locale = pack[tag] else {
                let known = pack.locales.map(\.tag.description).joined(separator: ", ")
                throw CueError(.invalid, "the pack '\(pack.name)' has no locale '\(tag)': choose one of \(known)")
            }
            locales.append(locale)
        }
        return tags.isEmpty ? pack.locales : locales
    }

    private func batch(_ locale: PackLocale) async throws(CueError) -> RenderBatch {
        let prepared: [PreparingStage]
        do { prepared = try stages(locale) } catch { throw CueError(error, cue: nil, stage: nil) }
        for stage in prepared { try await stage.ready() }
        let target = "\(folder)/\(locale.tag)"
        // Writing nothing tells at once, and not once a cue, that nothing can be written.
        let folders = RenderFolders()
        try folders.make(target)
        try Files.probe(target)
        return RenderBatch(locale: locale, stages: prepared, encoder: encoder, folder: target, folders: folders)
    }
}
