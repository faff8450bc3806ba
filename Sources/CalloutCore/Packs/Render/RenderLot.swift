// SPDX-License-Identifier: Apache-2.0

/// One locale of a render and one of its outputs: its cues, the stages that prepare them, and the hash of all that is the same for them.
struct RenderLot: Sendable {
    let locale: PackLocale
    /// What is made of each cue.
    let output: RenderOutput
    /// Which of the render's outputs it is, from 0.
    let number: Int
    /// The stages that find words and recordings.
    let resolving: [PreparingStage]
    /// The stages that make sound of them.
    let sounding: [PreparingStage]
    private let soundingSettings: [JSONValue]
    /// The backends that its cues may be spoken by.
    let backends: [BackendVersion]
    /// The hash of all that is the same for the locale's takes.
    let context: UInt64

    init(
        _ locale: PackLocale, of pack: Pack, _ output: RenderOutput, number: Int
    ) async throws(CueError) {
        let prepared: [PreparingStage]
        do { prepared = try output.stages(locale) } catch { throw CueError(error, cue: nil, stage: nil) }
        self.locale = locale
        self.output = output
        self.number = number
        resolving = prepared.resolving
        sounding = Array(prepared.dropFirst(resolving.count))
        var identities: [JSONValue] = []
        for stage in prepared { identities.append(try await stage.identity()) }
        soundingSettings = Array(identities.dropFirst(resolving.count))
        backends = await Self.backends(of: locale, resolving, sounding.first)
        // A lexicon of any of them may be what rewrites its words.
        let lexicons = pack.fallbacks(for: locale.tag).map {
            JSONValue.string("\($0.tag) \(Hexadecimal.text($0.lexiconHash))")
        }
        let context: JSONValue = [
            "words": .number(Double(RenderSource.wordsVersion)), "signal": .number(Double(RenderKey.signalVersion)),
            "locale": .string(locale.tag.description),
            "voices": .array(locale.voices.map { .string($0.description) }), "lexicons": .array(lexicons),
            "stages": .array(identities),
            "backends": .array(backends.map { .string("\($0.name) \($0.version)") }),
            "encoder": output.settings,
        ]
        self.context = XXHash64.hash(context.description)
    }

    /// The path of a take's file below the folder of the render.
    func path(of take: Take, number: Int) -> String { output.path(of: take, number: number, in: locale.tag) }

    /// All that shapes the samples of a cue, once its words or its recording are found.
    func key(of cue: Cue) async throws(CueError) -> RenderKey {
        var backend: BackendVersion?
        if case .text = cue.content, let stage = sounding.first {
            do { backend = try await stage.backend?(cue) } catch {
                throw CueError(error, cue: cue.name, stage: stage.name)
            }
        }
        return RenderKey(of: cue, backend: backend, stages: soundingSettings, encoder: output.settings)
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
