// SPDX-License-Identifier: Apache-2.0

/// The cues of one locale on their way to files.
struct RenderBatch: Sendable {
    private let lot: RenderLot
    private let desk: RenderDesk

    init(_ lot: RenderLot, _ desk: RenderDesk) {
        self.lot = lot
        self.desk = desk
    }

    /// Does what has to be done about a take; nil if the task was cancelled before that.
    func work(_ take: RenderTake) async -> RenderedCue? {
        do throws(CueError) {
            let file = try await file(of: take)
            return RenderedCue(name: take.name, locale: lot.locale.tag, path: take.path, result: .success(file))
        } catch {
            if Task.isCancelled { return nil }
            return RenderedCue(name: take.name, locale: lot.locale.tag, path: take.path, result: .failure(error))
        }
    }

    private func file(of take: RenderTake) async throws(CueError) -> RenderedFile {
        if let other = fileInTheWay(of: take.name) {
            throw CueError(
                .invalid, "its folder would be the file of the cue '\(other)': rename one of the two", cue: take.name)
        }
        let clip = take.clip.flatMap { Self.clip(at: $0) }
        var cue = lot.planned(
            try await lot.resolving.pass(Cue(.phrase(Phrase(take.name)), name: take.name, locale: lot.locale.tag)))
        var key = try await lot.key(of: cue).digest
        if let file = try desk.upToDate(take, key: key, cue, clip: clip, shapedBy: lot.sounding) { return file }
        if take.step != .compare, let stored = desk.stored(key, as: lot.output) {
            let trail = desk.portable(cue.trail) + stored.entry.steps(of: lot.sounding)
            let entry = LedgerEntry(path: take.path, stored.entry).changed(
                source: take.source, trail: trail, clip: clip, passedOver: cue.passedOver)
            return try desk.write(stored.bytes, entry, of: take, for: lot.output, as: .stored, cue.passedOver)
        }
        let sounding = try await lot.sounding.pass(cue)
        var source = take.source
        if sounding.passedOver.count > cue.passedOver.count {
            // Another voice has spoken than the planned one: the file is what that one makes of it.
            for passed in sounding.passedOver.dropFirst(cue.passedOver.count) { cue.passOver(passed) }
            key = try await lot.key(of: cue).digest
            source = RenderSource.inOtherVoice(source)
            if let file = try desk.upToDate(take, as: source, key: key, sounding, clip: clip) { return file }
        }
        var words: String?
        if case .text(let text) = cue.content { words = text }
        let audio = try [PreparingStage].audio(of: sounding)
        let bytes: [UInt8]
        do {
            bytes = try await lot.output.encoder.encode(audio)
            try Task.checkCancellation()
        } catch {
            throw CueError(error, cue: take.name, stage: nil)
        }
        let entry = LedgerEntry(
            path: take.path, source: source, size: bytes.count, hash: XXHash64.hash(bytes),
            sampleRate: audio.sampleRate, frameCount: audio.frameCount, clip: clip, key: key, words: words,
            loudness: sounding.loudness, trail: desk.portable(sounding.trail), marks: audio.marks,
            passedOver: sounding.passedOver.map(\.bare))
        return try desk.write(bytes, entry, of: take, for: lot.output, as: .rendered, sounding.passedOver)
    }

    private static func clip(at path: String) -> LedgerClip? {
        guard let status = Files.Status(of: path), let hash = Files.hash(of: path) else { return nil }
        return LedgerClip(size: status.size, hash: hash)
    }

    /// A cue whose file would stand where a folder of this one's is due: `a.wav/b` and `a`.
    private func fileInTheWay(of name: String) -> String? {
        let ending = lot.output.ending
        var folder = name[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard folder.lowercased().hasSuffix(ending) else { continue }
            let stem = String(folder.dropLast(ending.count))
            if lot.locale.cues.makes(stem) { return stem }
        }
        return nil
    }
}
