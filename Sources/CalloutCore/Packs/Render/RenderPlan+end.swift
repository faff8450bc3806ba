// SPDX-License-Identifier: Apache-2.0

extension RenderPlan {
    /// Writes the ledger, if it is not as it should be, and fills in the summary.
    func end(_ pack: Pack, _ lots: [RenderLot], _ desk: RenderDesk?, _ summary: inout RenderSummary) {
        summary.leftovers = leftovers
        for lot in lots {
            for passed in lot.passedOver where !summary.passedOver.contains(passed) {
                summary.passedOver.append(passed)
            }
        }
        if let fault = desk?.storeFault { summary.faults.append(fault) }
        for case .failed(let error) in leftovers.map(\.fate) { summary.faults.append(error) }
        if ledger.damaged > 0 {
            summary.notes.append(
                "\(ledger.damaged) lines of \(Ledger.file(.ledger, in: folder)) are damaged or of another version: "
                    + "it was made anew from the files")
        }
        let added = desk?.added ?? [:]
        let heads = ledger.heads.merging(added) { $1 }
        let header = header(pack, lots, heads)
        // Where nothing was done and nothing hashed, nothing is noted that an edit meanwhile could make untrue.
        let isQuiet = desk == nil && !inspection.hasConfirmed && keptPaths.isEmpty
        let since = isQuiet ? nil : settledSince(lots, desk, heads)
        let isStale = inspection.hasConfirmed && since ?? .max > ledger.since
        guard !ledger.isWhole || ledger.isChanged || !added.isEmpty || header != ledger.header || isStale else {
            return
        }
        do throws(CueError) {
            try LedgerWriter.write(
                header, heads, from: desk?.reader ?? LedgerReader(of: folder), in: folder, written: since)
        } catch {
            summary.faults.append(error)
        }
    }

    private func header(_ pack: Pack, _ lots: [RenderLot], _ heads: [String: LedgerHead]) -> LedgerHeader {
        var missing = Set(takes.map(\.take.path).filter { heads[$0] == nil || failed.contains($0) })
        var shards = settings.shard.map { RenderShards($0) }
        if let old = ledger.header, let others = old.shards, old.plan == hash, others.count == shards?.count {
            let looked = Set(takes.map(\.take.path))
            missing.formUnion(old.missing.filter { !looked.contains($0) })
            shards?.formUnion(others)
        }
        var backends: [BackendVersion] = []
        for lot in lots { for backend in lot.backends where !backends.contains(backend) { backends.append(backend) } }
        return LedgerHeader(
            pack: pack.name, plan: hash, shards: shards,
            versions: [
                .init("words", .number(Double(RenderSource.wordsVersion))),
                .init("signal", .number(Double(RenderKey.signalVersion))), .init("encoder", encoders(lots)),
                .init("backends", .object(backends.map { .init($0.name, .string($0.version)) })),
            ], missing: missing.sorted())
    }

    /// The settings of the render's encoder, or a list where it has several outputs.
    private func encoders(_ lots: [RenderLot]) -> JSONValue {
        var settings: [JSONValue] = []
        for lot in lots where !settings.contains(lot.output.settings) { settings.append(lot.output.settings) }
        return settings.count == 1 ? settings[0] : .array(settings)
    }

    /// From when on files have to be looked at the next time, if not only from now on: since somebody changed one while
    /// we were at work, or one that we keep.
    private func settledSince(_ lots: [RenderLot], _ desk: RenderDesk?, _ heads: [String: LedgerHead]) -> Int64? {
        var changes = changes
        for (index, change) in desk?.written ?? [:] { changes[index] = change }
        var since: Int64?
        var index = 0
        for lot in lots {
            for (number, (row, take)) in lot.locale.cues.rowsAndTakes.enumerated() {
                guard settings.shard?.contains(take.name, in: lot.locale.tag) ?? true else { continue }
                defer { index += 1 }
                let path = lot.path(of: take, number: number + 1)
                let file = "\(folder)/\(path)"
                if let now = Files.Status(of: file), now.changed != changes[index] || keptPaths.contains(file) {
                    since = min(since ?? .max, now.changed)
                }
                guard !row.clip.isEmpty else { continue }
                let clip = "\(lot.locale.clipFolder)/\(row.clip(with: take.values))"
                if let now = Files.Status(of: clip), now.changed >= began { since = min(since ?? .max, now.changed) }
            }
        }
        return since
    }
}
