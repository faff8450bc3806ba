// SPDX-License-Identifier: Apache-2.0

extension PackRenderer {
    /// Tells what is known of each take's file; nothing is rendered or written.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - tags: The locales to look at; none for all.
    /// - Returns: The takes, locale by locale and output by output, in the order of their tables.
    /// - Throws: ``CueError`` with `invalid` for a locale that the pack has not, or what the stages cannot be made for.
    public func inspect(_ pack: Pack, locales tags: [LocaleTag] = []) async throws(CueError) -> [InspectedTake] {
        let lots = try await lots(pack, tags)
        var plan = RenderPlan(into: folder, settings)
        for lot in lots { plan.add(lot) { _ in } }
        let waiting = Dictionary(plan.takes.map { ($0.take.path, $0.take.source) }, uniquingKeysWith: { $1 })
        let reader = LedgerReader(of: folder)
        var takes: [InspectedTake] = []
        for lot in lots {
            for (index, (row, take)) in lot.locale.cues.rowsAndTakes.enumerated() {
                let path = lot.path(of: take, number: index + 1)
                let entry = plan.ledger.heads[path].flatMap { reader.entry($0) }
                // What another voice spoke is rendered again each time, and is older than nothing.
                let isCurrent = waiting[path].map { entry?.source == RenderSource.inOtherVoice($0) } ?? true
                takes.append(
                    InspectedTake(
                        name: take.name, row: row, locale: lot.locale.tag, output: lot.number, path: path,
                        entry: entry, age: isCurrent ? .current : .outdated))
            }
        }
        return takes
    }
}
