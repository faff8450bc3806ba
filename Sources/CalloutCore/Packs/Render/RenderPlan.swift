// SPDX-License-Identifier: Apache-2.0

/// What a render finds and is going to do.
struct RenderPlan {
    /// What has to be done, with the number of the lot.
    private(set) var takes: [(lot: Int, take: RenderTake)] = []
    /// How many takes there are.
    private(set) var planned = 0
    /// How many files are up to date at first sight.
    private(set) var upToDate = 0
    /// The files that are kept as a person left them.
    private(set) var kept: [RenderedCue] = []
    /// The paths of all files that are kept so.
    private(set) var keptPaths: Set<String> = []
    /// The files whose cues are no longer there.
    var leftovers: [LeftoverFile] = []
    var ledger: Ledger
    let folder: String
    let settings: RenderSettings
    private let policy: RenderPolicy
    var inspection: FileInspection
    /// What was planned, whatever the shard, as bytes to be hashed.
    private var sources: [UInt8] = []
    /// When each file was last changed, by the take's place in the plan; 0 for one that is not there.
    var changes: [Int64] = []
    /// The paths of the files that could not be made.
    private(set) var failed: Set<String> = []
    private var lots = 0
    /// How many takes of all shards the ledger knows.
    private var known = 0
    /// How many files the ledger knew at first.
    private let knownAtFirst: Int
    /// When the render began, in nanoseconds since 1970.
    let began = Files.now

    init(into folder: String, _ settings: RenderSettings) {
        self.folder = folder
        self.settings = settings
        policy = RenderPolicy(edited: settings.edited)
        ledger = Ledger(of: folder)
        inspection = FileInspection(since: ledger.since)
        knownAtFirst = ledger.heads.count
    }

    /// Whether the ledger knows files that were not planned.
    var knowsOthers: Bool { known < knownAtFirst }

    /// The hash of all that was planned, of every shard.
    var hash: UInt64 { XXHash64.hash(sources) }

    /// Finds out what has to be done about a locale's takes; what is up to date is told.
    mutating func add(_ lot: RenderLot, report: (RenderedCue) -> Void) {
        var source = RenderSource(context: lot.context)
        for (index, (row, take)) in lot.locale.cues.rowsAndTakes.enumerated() {
            add(take, lot.path(of: take, number: index + 1), row, source.hash(take, of: row), lot, report)
        }
        lots += 1
    }

    private mutating func add(
        _ take: Take, _ path: String, _ row: CueRow, _ source: UInt64, _ lot: RenderLot,
        _ report: (RenderedCue) -> Void
    ) {
        withUnsafeBytes(of: source.littleEndian) { sources.append(contentsOf: $0) }
        let head = ledger.heads[path]
        if head != nil { known += 1 }
        if let shard = settings.shard, !shard.contains(take.name, in: lot.locale.tag) { return }
        planned += 1
        let status = Files.Status(of: "\(folder)/\(path)")
        changes.append(status?.changed ?? 0)
        let older = ledger.earlier.isEmpty ? [] : ledger.earlier[path] ?? []
        let (state, match) = inspection.state(
            of: "\(folder)/\(path)", status, candidates: (head.map { [$0] } ?? []) + older)
        if state == .absent || !older.isEmpty { ledger.settle(path, as: state == .absent ? nil : match) }
        let clip = row.clip.isEmpty ? nil : "\(lot.locale.clipFolder)/\(row.clip(with: take.values))"
        var step = policy.step(state, source: source)
        if let clip, step == .skip || step == .keep, !isUnchanged(clip, match) {
            step = step == .skip ? .renew : .review
        }
        if let match, step == .skip || step == .keep {
            let file = RenderedFile(path: "\(folder)/\(path)", match, step == .skip ? .unchanged : .edited)
            let cue = RenderedCue(
                name: take.name, locale: lot.locale.tag, path: path, result: .success(file))
            if step == .skip {
                upToDate += 1
            } else {
                kept.append(cue)
                keptPaths.insert(file.path)
            }
            report(cue)
        } else {
            takes.append(
                (
                    lots,
                    RenderTake(
                        index: planned - 1, name: take.name, path: path, source: source, step: step, head: match,
                        clip: clip)
                ))
        }
    }

    /// Notes what became of a take that something had to be done about.
    mutating func note(_ cue: RenderedCue) {
        switch cue.result {
        case .failure: failed.insert(cue.path)
        case .success(let file): if file.isKept { keptPaths.insert(file.path) }
        }
    }

    private mutating func isUnchanged(_ clip: String, _ head: LedgerHead?) -> Bool {
        guard let known = head?.clip else { return Files.Status(of: clip) == nil }
        return inspection.isUnchanged(clip, known)
    }
}
