// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Synchronization

/// What `callout serve` offers: all packs and voices that are here, made equally loud and kept, and one announcer.
public final class VoiceService: SpeechService {
    private let version: String
    private let usual: Speech
    private let loudness: Double?
    private let plugins: Plugins
    private let shelf: PackShelf
    private let list: ServedVoices
    private let cache: SoundCache
    private let announcer: Announcer
    private let environment: LocaleTag?
    /// The stages of a text that asks for nothing of its own, once one has.
    private let plainStages = Mutex<[PreparingStage]?>(nil)

    /// Offers what is here; nothing is started or opened before it is asked for.
    ///
    /// - Parameters:
    ///   - version: The server's version, for `info`.
    ///   - packs: Folders of packs, beside those that ship.
    ///   - speech: How cues are prepared that ask for nothing else.
    ///   - loudness: How loud cues become that no request and no pack has a loudness for, in LUFS; nil for the usual one.
    ///   - environment: The language of texts for which none is asked, if a voice has it.
    ///   - cache: Where sounds are kept.
    ///   - plugins: Where backends come from.
    ///   - scopes: What surrounds each cue that is said here.
    ///   - sink: Where sound leaves.
    public init(
        version: String, packs: [String] = [], speech: Speech = Speech(), loudness: Double? = nil,
        environment: LocaleTag? = nil, cache: SoundCache = SoundCache(), plugins: Plugins = .standard,
        around scopes: [Scope] = [], to sink: any Sink
    ) {
        self.version = version
        self.loudness = loudness
        self.environment = environment
        self.cache = cache
        self.plugins = plugins.sharingSynthesizers
        usual = speech
        shelf = PackShelf(plugins.installation)
        list = ServedVoices(self.plugins, shelf, packs: packs)
        announcer = Announcer(Pipeline(prepare: [], around: scopes, to: sink))
    }

    /// Starts the first synthesizer, so that the first text has less to wait for.
    public func warmUp() async { try? await plugins.synthesizers.first?.ready() }

    /// Waits until nothing is being said, and closes what is open.
    public func close() async { await announcer.close() }

    /// What is here: one synthesizer, whose voices are the packs and the voices of all plugins, and one sink.
    public func info() async throws(CueError) -> WyomingInfo {
        let voices = await list.voices.map(\.wyoming)
        return WyomingInfo(
            synthesizers: [
                WyomingService(
                    name: "callout", summary: "packs and voices, all equally loud", version: version, homepage: "",
                    voices: voices, requests: .streamed)
            ],
            sinks: [
                WyomingService(
                    name: "callout", summary: "plays while other music is lowered", version: version, homepage: "",
                    format: WyomingAudioStart(rate: 22_050))
            ])
    }

    /// Speaks a text, or says a cue of a pack, as a sound.
    public func speak(_ request: WyomingSynthesize) async throws(CueError) -> Audio {
        var speech = usual
        speech.prosody = request.prosody
        var cue = Cue(.text(request.text), locale: .english)
        if let name = request.voice {
            guard let voice = await list.voice(name) else {
                throw CueError(.unavailable, "there is no voice '\(name)' here: `describe` tells those that are")
            }
            switch voice.speaker {
            case .voice(let id):
                cue.voice = id
                cue.locale = request.language ?? voice.locales.first ?? .english
            case .pack(let place):
                let shelved = try shelf.pack(place)
                speech.pack = shelved.pack
                cue = shelved.cue(request.text, in: request.language ?? voice.locales.first ?? .english)
            }
        } else if let language = request.language {
            cue.locale = language
            cue.voice = await list.voice(for: language).flatMap { id in
                // The first synthesizer chooses its best voice itself.
                id.plugin == plugins.synthesizers.first?.name ? nil : id
            }
        } else {
            cue.locale = try await speech.locale(in: environment, from: plugins)
        }
        cue.phonemes = request.phonemes
        let isPlain = speech.pack == nil && speech.prosody == .normal
        let known = isPlain ? plainStages.withLock { $0 } : nil
        let stages = if let known { known } else { try stages(speech, loudness: nil) }
        if isPlain { plainStages.withLock { $0 = stages } }
        guard let audio = try await Pipeline(prepare: stages, to: .silent).prepared(cue).audio else {
            throw CueError(.failed, "nothing came of it", cue: cue.name)
        }
        return audio
    }

    /// Plays a sound in a window of its own.
    public func play(_ audio: Audio) async -> Outcome {
        await announcer.say([Cue(.audio(audio), name: "sound")], preparedBy: []).first ?? .finished
    }

    /// Says cues.
    public func say(
        _ request: CueRequest, telling listener: @escaping @Sendable (Event) -> Void
    ) async throws(CueError) -> CueReply {
        var speech = usual
        if let place = request.pack { speech.pack = try shelf.pack(place).pack }
        speech.voices = request.voices.isEmpty ? usual.voices : request.voices
        speech.prosody = request.prosody
        let locale: LocaleTag
        if let asked = request.locale {
            locale = asked
        } else {
            locale = try await speech.locale(in: request.environment, from: plugins)
        }
        let cues = request.cues(in: locale)
        let stages = try stages(speech, loudness: request.loudness)
        let start = Mutex<Duration?>(nil)
        let outcomes = await announcer.say(cues, request.manner, preparedBy: stages) { event in
            let begin = start.withLock { start in
                let begin = start ?? event.time
                start = begin
                return begin
            }
            listener(Event(event.kind, cue: event.cue, time: event.time - begin))
        }
        return CueReply(zip(cues, outcomes).map { CueReply.Ending(cue: $0.name, outcome: $1) })
    }

    private func stages(_ speech: Speech, loudness asked: Double?) throws(CueError) -> [PreparingStage] {
        var speech = speech
        speech.loudness = LoudnessTarget(
            loudness: asked ?? speech.pack?.loudness ?? loudness ?? usual.loudness.loudness,
            ceiling: usual.loudness.ceiling)
        return [.cached(try speech.stages(from: plugins), in: cache)]
    }
}
