// SPDX-License-Identifier: Apache-2.0

extension RenderPlan {
    /// Finds the files that the ledger knows and whose cues are no longer there, with their captions, and removes them if
    /// that is asked for.
    ///
    /// Files with another ending belong to a render in another format, those of other locales to another render.
    ///
    /// - Parameters:
    ///   - tags: The locales that are rendered; nil for all that there are.
    ///   - lots: The locales that were planned.
    mutating func findLeftovers(in tags: [LocaleTag]?, of lots: [RenderLot]) {
        guard knowsOthers else { return }
        var planned: Set<String> = []
        for lot in lots {
            for (index, take) in lot.locale.cues.takes.enumerated() {
                planned.insert(lot.path(of: take, number: index + 1))
            }
        }
        let places = lots.map {
            (prefix: tags == nil ? "" : $0.output.prefix(of: $0.locale.tag), ending: $0.output.ending)
        }
        let reader = LedgerReader(of: folder)
        // Two files of one cue have the same captions.
        var captioned = Set(planned.map(CueName.stem))
        for path in ledger.heads.keys.sorted() where !planned.contains(path) {
            guard let head = ledger.heads[path],
                places.contains(where: { path.hasPrefix($0.prefix) && path.hasSuffix($0.ending) })
            else { continue }
            let file = "\(folder)/\(path)"
            let candidates = [head] + (ledger.earlier[path] ?? [])
            let (state, match) = inspection.state(of: file, Files.Status(of: file), candidates: candidates)
            let entry = match.flatMap { reader.entry($0) }
            switch state {
            case .absent, .unknown: ledger.settle(path, as: nil)
            case .edited:
                leftovers.append(LeftoverFile(path: file, fate: .edited))
                continue
            case .rendered: leftovers.append(LeftoverFile(path: file, fate: removed(file, path)))
            }
            guard let entry, captioned.insert(CueName.stem(path)).inserted else { continue }
            for (path, isOurs) in CaptionFiles(in: folder).found(beside: entry) {
                let file = "\(folder)/\(path)"
                leftovers.append(LeftoverFile(path: file, fate: isOurs ? removed(file, path) : .edited))
            }
        }
    }

    private mutating func removed(_ file: String, _ path: String) -> LeftoverFile.Fate {
        guard settings.leftover == .remove else { return .kept }
        do throws(CueError) {
            try Files.remove(file, upTo: folder)
            ledger.settle(path, as: nil)
            return .removed
        } catch {
            return .failed(error)
        }
    }
}
