// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Where the files of a render are written and noted: what its tasks share.
final class RenderDesk: Sendable {
    /// The render's folder.
    let folder: String
    private let packFolder: String
    private let folders = RenderFolders()
    private let store: RenderStore?
    let reader: LedgerReader
    private let journal: LedgerJournal
    private let fault = Mutex<CueError?>(nil)
    /// When each file was last changed, as far as we know, by the take's place in the plan.
    private let changes = Mutex<[Int: Int64]>([:])

    init(
        into folder: String, of pack: Pack, store: RenderStore?, reader: LedgerReader,
        journal: LedgerJournal
    ) {
        self.folder = folder
        packFolder = pack.folder
        self.store = store
        self.reader = reader
        self.journal = journal
    }

    /// A file that need not be rendered, because it has the key already or is kept; nil if it must be.
    ///
    /// - Parameters:
    ///   - take: What is to be rendered.
    ///   - source: What it is noted to be written as; nil for what it is.
    ///   - key: The key that it would have.
    ///   - cue: The cue so far.
    ///   - clip: Its recording.
    ///   - stages: The stages that it has not passed, and whose steps stay as they are.
    /// - Returns: The file.
    /// - Throws: ``CueError`` with `unwritable` if it cannot be noted.
    func upToDate(
        _ take: RenderTake, as source: UInt64? = nil, key: String, _ cue: Cue, clip: LedgerClip?,
        shapedBy stages: [PreparingStage] = []
    ) throws(CueError) -> RenderedFile? {
        guard take.step == .renew || take.step == .review, let head = take.head, let old = reader.entry(head) else {
            return nil
        }
        guard old.key == key else {
            return take.step == .review ? RenderedFile(path: path(take), old, .outdated) : nil
        }
        let new = old.changed(
            source: source ?? take.source, trail: portable(cue.trail) + old.steps(of: stages), clip: clip,
            passedOver: cue.passedOver)
        if new != old { try journal.add(new) }
        return RenderedFile(path: path(take), new, take.step == .review ? .edited : .unchanged, cue.passedOver)
    }

    /// A file of a key from the store, if there is a store and it has it.
    func stored(_ key: String, as output: RenderOutput) -> (bytes: [UInt8], entry: LedgerEntry)? {
        store?.take(key, ending: String(output.ending.dropFirst()))
    }

    /// Writes a file, and notes it first.
    func write(
        _ bytes: [UInt8], _ entry: LedgerEntry, of take: RenderTake, for output: RenderOutput,
        as fate: RenderedFile.Fate, _ passedOver: [PassedVoice]
    ) throws(CueError) -> RenderedFile {
        let path = path(take)
        do throws(CueError) {
            if take.step == .compare {
                guard (try? Files.read(path, limit: bytes.count)) == bytes else {
                    return RenderedFile(path: path, entry, .foreign)
                }
                try journal.add(entry)
                return RenderedFile(path: path, entry, .unchanged, passedOver)
            }
            try folders.makeFolder(for: path)
            try journal.add(entry)
            do throws(CueError) {
                try Files.write(bytes, to: path)
            } catch {
                journal.forget(entry.path)
                throw error
            }
            if let changed = Files.Status(of: path)?.changed { changes.withLock { $0[take.index] = changed } }
            if fate == .rendered { put(bytes, entry, output) }
        } catch {
            throw CueError(error, cue: take.name, stage: nil)
        }
        return RenderedFile(path: path, entry, fate, passedOver)
    }

    /// Gives a file to the store, if there is one; that it cannot be given is no fault of the file's.
    private func put(_ bytes: [UInt8], _ entry: LedgerEntry, _ output: RenderOutput) {
        guard let store, fault.withLock({ $0 == nil }) else { return }
        do throws(CueError) {
            try store.put(bytes, entry, ending: String(output.ending.dropFirst()))
        } catch {
            fault.withLock { $0 = error }
        }
    }

    /// Why the store could not be given a file; from then on it is given none.
    var storeFault: CueError? { fault.withLock { $0 } }

    /// What was added to the journal, by path.
    var added: [String: LedgerHead] { journal.added }

    /// When the files that were written were changed by that, by the takes' places in the plan.
    var written: [Int: Int64] { changes.withLock { $0 } }

    /// A trail in which the pack's own paths begin at its folder, so that it is the same on every machine.
    func portable(_ trail: [Step]) -> [Step] {
        trail.map { step in
            // Most steps have no path in them.
            guard step.detail.utf8.contains(UInt8(ascii: "/")) else { return step }
            return Step(stage: step.stage, detail: step.detail.replacing("\(packFolder)/", with: ""))
        }
    }

    private func path(_ take: RenderTake) -> String { "\(folder)/\(take.path)" }
}
