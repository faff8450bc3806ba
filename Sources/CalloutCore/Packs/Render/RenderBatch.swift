// SPDX-License-Identifier: Apache-2.0

/// The cues of one locale on their way to files.
struct RenderBatch: Sendable {
    let locale: PackLocale
    let stages: [PreparingStage]
    let encoder: any ClipEncoder
    let folder: String
    let folders: RenderFolders

    /// Renders the take of a name; nil if the task was cancelled before its file was written.
    func render(_ name: String) async -> RenderedCue? {
        let cue = Cue(.phrase(Phrase(name)), name: name, locale: locale.tag)
        do throws(CueError) {
            let file = try await file(of: cue)
            return RenderedCue(name: name, locale: locale.tag, result: .success(file))
        } catch {
            if Task.isCancelled { return nil }
            return RenderedCue(name: name, locale: locale.tag, result: .failure(error))
        }
    }

    private func file(of cue: Cue) async throws(CueError) -> RenderedFile {
        let path = "\(folder)/\(cue.name).\(encoder.fileExtension)"
        if let other = fileInTheWay(of: cue.name) {
            throw CueError(
                .invalid, "its folder would be the file of the cue '\(other)': rename one of the two", cue: cue.name)
        }
        let (prepared, audio) = try await stages.prepare(cue)
        do {
            let bytes = try await encoder.encode(audio)
            try Task.checkCancellation()
            try folders.makeFolder(for: path)
            try Files.write(bytes, to: path)
        } catch {
            throw CueError(error, cue: cue.name, stage: nil)
        }
        return RenderedFile(path: path, duration: audio.duration, loudness: prepared.loudness, trail: prepared.trail)
    }

    /// A cue whose file would stand where a folder of this one's is due: `a.wav/b` and `a`.
    private func fileInTheWay(of name: String) -> String? {
        let ending = ".\(encoder.fileExtension)"
        var folder = name[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard folder.lowercased().hasSuffix(ending) else { continue }
            let stem = String(folder.dropLast(ending.count))
            if locale.cues.makes(stem) { return stem }
        }
        return nil
    }
}
