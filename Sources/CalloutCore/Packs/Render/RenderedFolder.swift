// SPDX-License-Identifier: Apache-2.0

/// What lies in a folder that was rendered into, as its ledger has it.
public struct RenderedFolder: Sendable {
    /// The name of the pack that was rendered; nil if there is no ledger.
    public let pack: String?
    /// The files, sorted by their paths.
    public let entries: [LedgerEntry]

    /// Reads a folder's ledger.
    ///
    /// - Parameter folder: The folder.
    /// - Throws: ``CueError`` with `invalid` if nothing was rendered into it.
    public init(_ folder: String) throws(CueError) {
        let ledger = Ledger(of: folder)
        guard ledger.header != nil || !ledger.heads.isEmpty else {
            throw CueError(
                .invalid, "\(folder) has no ledger: name a folder that `callout render --out` has written")
        }
        let reader = LedgerReader(of: folder)
        pack = ledger.header?.pack
        entries = ledger.heads.sorted { $0.key < $1.key }.compactMap { reader.entry($0.value) }
    }
}
