// SPDX-License-Identifier: Apache-2.0

/// Finds out whether files are as a ledger has them.
///
/// A file of the right size that was last changed before the ledger was written is taken to be; any other is read and
/// hashed. So a folder that was copied takes longer and no more.
struct FileInspection {
    /// A file that was last changed before this need not be read.
    let since: Int64
    /// Whether a file had to be read to see that it is as it was.
    private(set) var hasConfirmed = false

    init(since: Int64) { self.since = since }

    /// Finds out what a file is.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - status: The file's length and last change; nil if there is no file.
    ///   - candidates: What it may be, the latest first.
    /// - Returns: Its state, and which of the candidates it is, or was before somebody changed it.
    mutating func state(
        of path: String, _ status: Files.Status?, candidates: [LedgerHead]
    ) -> (state: RenderPolicy.State, head: LedgerHead?) {
        guard let status, status.size > 0 else { return (.absent, candidates.first) }
        guard let latest = candidates.first else { return (.unknown, nil) }
        if candidates.count == 1, latest.size == status.size, status.changed < since {
            return (.rendered(source: latest.source), latest)
        }
        if candidates.contains(where: { $0.size == status.size }), let hash = Files.hash(of: path),
            let match = candidates.first(where: { $0.size == status.size && $0.hash == hash })
        {
            hasConfirmed = true
            return (.rendered(source: match.source), match)
        }
        return (.edited(source: latest.source), latest)
    }

    /// Whether a recording is as it was.
    mutating func isUnchanged(_ path: String, _ clip: LedgerClip) -> Bool {
        guard let status = Files.Status(of: path), status.size == clip.size else { return false }
        if status.changed < since { return true }
        guard Files.hash(of: path) == clip.hash else { return false }
        hasConfirmed = true
        return true
    }
}
