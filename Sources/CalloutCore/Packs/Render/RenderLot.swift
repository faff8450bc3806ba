// SPDX-License-Identifier: Apache-2.0

/// One locale of a render: its cues, the stages that prepare them, and the hash of all that is the same for them.
struct RenderLot: Sendable {
    let locale: PackLocale
    /// The folder of its files below that of the render, with a slash at its end.
    let folder: String
    /// The stages that find words and recordings.
    let resolving: [PreparingStage]
    /// The stages that make sound of them.
    let sounding: [PreparingStage]
    /// The backends that its cues may be spoken by.
    let backends: [BackendVersion]
    /// The hash of all that is the same for the locale's takes.
    let context: UInt64

    init(
        _ locale: PackLocale, of pack: Pack, _ stages: PackRenderer.Stages, _ encoder: any ClipEncoder
    ) async throws(CueError) {
        let prepared: [PreparingStage]
        do { prepared = try stages(locale) } catch { throw CueError(error, cue: nil, stage: nil) }
        self.locale = locale
        folder = "\(locale.tag)/"
        resolving = prepared.resolving
        sounding = Array(prepared.dropFirst(resolving.count))
        backends = await Self.backends(of: locale, resolving, sounding.first)
        // A lexicon of any of them may be what rewrites its words.
        let lexicons = pack.fallbacks(for: locale.tag).map {
            JSONValue.string("\($0.tag) \(Hexadecimal.text($0.lexiconHash))")
        }
        let context: JSONValue = [
            "words": .number(Double(RenderSource.wordsVersion)), "signal": .number(Double(RenderKey.signalVersion)),
            "locale": .string(locale.tag.description),
            "voices": .array(locale.voices.map { .string($0.description) }), "lexicons": .array(lexicons),
            "stages": .array(prepared.map(\.json)),
            "backends": .array(backends.map { .string("\($0.name) \($0.version)") }),
            "encoder": RenderDesk.settings(of: encoder),
        ]
        self.context = XXHash64.hash(context.description)
    }

    /// The backends that may speak a locale's words: those of its voices, or the default one.
    private static func backends(
        of locale: PackLocale, _ resolving: [PreparingStage], _ stage: PreparingStage?
    ) async -> [BackendVersion] {
        guard let backend = stage?.backend else { return [] }
        var backends: [BackendVersion] = []
        for voice in locale.voices.isEmpty ? [nil] : locale.voices.map(Optional.some) {
            // Words that nobody says: they only find out which voice it comes to, if one is given to every cue.
            let cue = Cue(.text("a"), locale: locale.tag, voice: voice)
            guard let found = try? await backend(resolving.filter { $0.name == PreparingStage.voiceName }.pass(cue)),
                !backends.contains(found)
            else { continue }
            backends.append(found)
        }
        return backends
    }
}
