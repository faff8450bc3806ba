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
    /// The voices that cannot speak here and now, where there are others.
    private let obstacles: [PassedVoice]
    /// The voices that are passed over for every cue of the locale, in order.
    let passedOver: [PassedVoice]
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
        (backends, obstacles, passedOver) = await Self.backends(of: locale, resolving, sounding.first)
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
        // What is not here may be the next time, and then it speaks.
        let lacking = obstacles.map { "\($0.voice) \($0.reason.rawValue)" }.joined(separator: ",")
        self.context = XXHash64.hash(context.description + lacking)
    }

    /// A cue with the first of its voices that can speak here and now, as far as was known when the render began.
    func planned(_ cue: Cue) -> Cue {
        var cue = cue
        while !cue.spares.isEmpty, let obstacle = obstacles.first(where: { $0.voice == cue.voice }) {
            cue.passOver(obstacle)
        }
        return cue
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

    /// The backends that may speak a locale's words: those of its voices, or the default one; which of several voices
    /// cannot, and which of those stand before one that can.
    private static func backends(
        of locale: PackLocale, _ resolving: [PreparingStage], _ stage: PreparingStage?
    ) async -> (here: [BackendVersion], obstacles: [PassedVoice], passedOver: [PassedVoice]) {
        guard let stage, let backend = stage.backend else { return ([], [], []) }
        // Words that nobody says: they only find out which voices it comes to, if some are given to every cue.
        var cue = Cue(.text("a"), locale: locale.tag)
        cue.setVoices(locale.voices)
        cue = (try? await resolving.filter { $0.name == PreparingStage.voiceName }.pass(cue)) ?? cue
        let voices = [cue.voice] + cue.spares.map(\.voice)
        var backends: [BackendVersion] = []
        var obstacles: [PassedVoice] = []
        for voice in voices {
            cue.voice = voice
            do {
                if voices.count > 1, let obstacle = try await stage.obstacle?(cue) {
                    obstacles.append(obstacle)
                } else if let found = try await backend(cue), !backends.contains(found) {
                    backends.append(found)
                }
            } catch {
                if voices.count > 1, let voice { obstacles.append(Speakers.passed(voice, error)) }
            }
        }
        // The last one is tried in any case.
        let first = voices.dropLast().firstIndex { voice in !obstacles.contains { $0.voice == voice } }
        return (backends, obstacles, Array(obstacles.prefix(first ?? voices.count - 1)))
    }
}
