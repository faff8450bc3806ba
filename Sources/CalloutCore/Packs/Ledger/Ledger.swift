// SPDX-License-Identifier: Apache-2.0

/// What is known of the files that were rendered into a folder: `<folder>/.callout/ledger.jsonl`, a line a file, sorted,
/// with no times and no paths of the machine in it, so that the same render gives the same ledger.
///
/// While a render goes on, the lines of what it writes are added to a journal beside it, each before its file is put in
/// place; so a render that ends early is known too. Lines that are cut or damaged are passed over: their files are
/// looked at like any that nobody knows.
struct Ledger: Sendable {
    /// The folder in the render's folder in which it lies.
    static let folderName = ".callout"

    /// The first line; nil if there is no ledger, or only a journal.
    private(set) var header: LedgerHeader?
    /// What is known of each file, by its path, as it was written last.
    private(set) var heads: [String: LedgerHead] = [:]
    /// What a file may still be, if the last render ended before it could put it in place: the older, the further on.
    private(set) var earlier: [String: [LedgerHead]] = [:]
    /// The number of lines that are damaged.
    private(set) var damaged = 0
    /// Whether there is a journal: the last render has not ended.
    private(set) var isInterrupted = false
    /// Whether it no longer says what its file does.
    private(set) var isChanged = false
    /// A file that was last changed before this is as the ledger has it, in nanoseconds since 1970.
    let since: Int64
    /// The render's folder.
    let folder: String

    /// Reads what is known of a folder; nothing, if it was never rendered into.
    init(of folder: String) {
        self.folder = folder
        let file = Self.file(.ledger, in: folder)
        since = Files.Status(of: file)?.written ?? 0
        let ledger = Self.read(file, .ledger)
        header = ledger.header
        heads = ledger.heads
        damaged = ledger.damaged
        let hasLedger = since != 0
        if hasLedger, header == nil { damaged += 1 }
        let journal = Self.file(.journal, in: folder)
        guard Files.Status(of: journal) != nil else { return }
        isInterrupted = true
        Files.lines(of: journal) { line, offset, isEnded in
            // The last line of a render that was killed may be cut.
            guard isEnded, LedgerLine.isWhole(line), let (path, head) = LedgerHead.read(line, .journal, at: offset)
            else {
                return
            }
            if let old = heads.updateValue(head, forKey: path) { earlier[path, default: []].insert(old, at: 0) }
        }
    }

    /// The path of the ledger or the journal of a folder.
    static func file(_ place: LedgerHead.Place, in folder: String) -> String {
        "\(folder)/\(folderName)/\(place == .ledger ? "ledger" : "journal").jsonl"
    }

    /// Whether everything is as it was when the ledger was written: nothing is lost and nothing is left over.
    var isWhole: Bool { header != nil && damaged == 0 && !isInterrupted }

    /// Notes which of the candidates a file turned out to be.
    mutating func settle(_ path: String, as head: LedgerHead?) {
        if heads[path] != nil || head != nil { isChanged = true }
        heads[path] = head
    }

    private static func read(
        _ file: String, _ place: LedgerHead.Place
    ) -> (header: LedgerHeader?, heads: [String: LedgerHead], damaged: Int) {
        var header: LedgerHeader?
        var heads: [String: LedgerHead] = [:]
        var damaged = 0
        var isFirst = true
        Files.lines(of: file) { line, offset, isEnded in
            defer { isFirst = false }
            guard isEnded, LedgerLine.isWhole(line) else {
                damaged += 1
                return
            }
            if isFirst {
                header = LedgerHeader(line: Array(line))
            } else if let (path, head) = LedgerHead.read(line, place, at: offset) {
                heads[path] = head
            } else {
                damaged += 1
            }
        }
        // Nothing is taken from a ledger of another version: its members may mean something else.
        return header == nil ? (nil, [:], damaged) : (header, heads, damaged)
    }
}
