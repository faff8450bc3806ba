// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The synthesizers of a stage, and how each has done so far: they speak a cue by the first of its voices that can.
///
/// A cue with one voice is spoken by it or not at all. Of several, one that is not here, speaks other languages, fails,
/// takes too long or is silent is passed over. A backend that has failed is left alone for a while
/// (``CircuitBreaker``), but for the last voice of a cue, which has nothing to lose.
final class Speakers: Sendable {
    private struct State {
        /// By the names of backends, and by those of voices that a backend has not.
        var records: [String: BackendRecord] = [:]
        var voices: [String: [Voice]] = [:]
    }

    let synthesizers: [any Synthesizer]
    private let voice: String?
    private let prosody: Prosody
    private let limits: CircuitBreaker.Limits
    private let clock: CueClock
    private let state = Mutex(State())

    init(
        _ synthesizers: [any Synthesizer], voice: String?, prosody: Prosody, limits: CircuitBreaker.Limits,
        clock: CueClock
    ) {
        self.synthesizers = synthesizers
        self.voice = voice
        self.prosody = prosody
        self.limits = limits
        self.clock = clock
    }

    /// The synthesizer that speaks with a cue's voice.
    func synthesizer(for cue: Cue) throws(CueError) -> (any Synthesizer)? {
        guard let plugin = cue.voice?.plugin else { return synthesizers.first }
        if let synthesizer = synthesizers.first(where: { $0.name == plugin }) { return synthesizer }
        throw CueError(.unavailable, "no plugin here is named '\(plugin)': `callout plugins` lists those that are")
    }

    /// The version of what speaks a cue.
    func version(for cue: Cue) async throws -> BackendVersion? {
        do {
            guard let synthesizer = try synthesizer(for: cue) else { return nil }
            return BackendVersion(synthesizer.name, version: try await synthesizer.version())
        } catch {
            guard let id = cue.voice, !cue.passedOver.isEmpty else { throw error }
            throw Self.exhausted(cue.passedOver + [Self.passed(id, error)])
        }
    }

    /// Speaks a cue.
    func speak(_ cue: Cue) async throws -> Cue {
        var silent: [Silence] = []
        do {
            let spoken = try await speak(cue, &silent)
            // That a voice is silent where another is not is its fault, and not that of the words.
            for silence in silent {
                note(silence.passed, silence.passed.voice.plugin, silence.passages.backend)
                gaveUp(silence.passed.voice, Passages(voice: silence.passages.voice))
            }
            return spoken
        } catch {
            for silence in silent { gaveUp(silence.passed.voice, silence.passages) }
            throw error
        }
    }

    private func speak(_ cue: Cue, _ silent: inout [Silence]) async throws -> Cue {
        var cue = cue
        while case .text(let text) = cue.content {
            if let leftover = Unspeakable(in: text) { throw leftover.error }
            guard Speakable.isSpeakable(text) else { throw Self.nothingToSay }
            do throws(Obstacle) {
                guard let audio = try await attempt(text, cue) else { return cue }
                cue.content = .audio(audio)
            } catch {
                let passed: PassedVoice
                switch error {
                case .cue(let error): throw error
                case .voice(let voice): passed = voice
                case .silence(let silence):
                    silent.append(silence)
                    passed = silence.passed
                }
                if cue.spares.isEmpty { throw Self.exhausted(cue.passedOver + [passed]) }
                cue.passOver(passed)
                continue
            }
            let name = cue.voice?.name ?? voice ?? cue.locale.description
            cue.note(PreparingStage.synthesisName, "spoken by \(cue.voice?.plugin ?? synthesizers[0].name):\(name)")
        }
        return cue
    }

    /// Why a cue's voice cannot speak it, as far as that is known without speaking; nil if nothing is against it.
    func obstacle(_ cue: Cue) async throws -> PassedVoice? {
        guard let id = cue.voice else { return nil }
        do {
            guard let synthesizer = try synthesizer(for: cue) else { return nil }
            let objection = try await objection(id, cue, synthesizer)
            // Whether there is a voice that is not in the list is known when it has spoken.
            if objection == nil, !isListed(id) { _ = try await synthesizer.synthesize(utterance("a", cue)) }
            return objection
        } catch {
            try Task.checkCancellation()
            return Self.passed(id, error)
        }
    }

    // MARK: - One voice

    /// How a cue came to ask a voice: by the record of the voice, and by that of its backend.
    private struct Passages {
        var voice = CircuitBreaker.Passage.free
        var backend = CircuitBreaker.Passage.free
    }

    /// A voice that gave silence, for which nobody is to blame yet.
    private struct Silence {
        let passed: PassedVoice
        let passages: Passages
    }

    /// Why a voice did not speak.
    private enum Obstacle: Error {
        /// The next one is to speak.
        case voice(PassedVoice)
        /// The next one is to speak, and tells whether the words are to blame.
        case silence(Silence)
        /// No other voice would do better, or may.
        case cue(any Error)
    }

    /// Lets a cue's voice speak; nil if there is nobody to.
    private func attempt(_ text: String, _ cue: Cue) async throws(Obstacle) -> Audio? {
        let isAlone = cue.spares.isEmpty && cue.passedOver.isEmpty
        guard let id = cue.voice, !isAlone else {
            do {
                guard let synthesizer = try synthesizer(for: cue) else { return nil }
                let audio = try await synthesizer.synthesize(utterance(text, cue))
                guard audio.audibleSpan() != nil else { throw Self.nothingToSay }
                return audio
            } catch { throw .cue(error) }
        }
        let passages = try enter(id, cue)
        do {
            guard let synthesizer = try synthesizer(for: cue) else { return nil }
            if let objection = try await objection(id, cue, synthesizer) {
                gaveUp(id, passages)
                throw Obstacle.voice(objection)
            }
            let audio = try await synthesizer.synthesize(utterance(text, cue))
            guard audio.audibleSpan() != nil else {
                throw Obstacle.silence(Silence(passed: PassedVoice(id, .silent), passages: passages))
            }
            succeeded(id)
            return audio
        } catch let error as Obstacle {
            throw error
        } catch {
            throw await judge(error, of: id, cue, passages)
        }
    }

    /// What an error of a voice means: for the cue, and for those that follow.
    private func judge(
        _ error: any Error, of id: VoiceID, _ cue: Cue, _ passages: Passages
    ) async -> Obstacle {
        if Task.isCancelled || error is CancellationError {
            gaveUp(id, passages)
            return .cue(error)
        }
        if let error = error as? CueError, error.code == .invalid {
            succeeded(id)
            return .cue(error)
        }
        let passed = Self.passed(id, error)
        // A backend without one voice may have the others.
        let isVoice = if passed.reason == .missing { await isHere(cue) } else { false }
        note(passed, isVoice ? id.description : id.plugin, isVoice ? passages.voice : passages.backend)
        // What is not noted of the one or the other is not known.
        gaveUp(id, isVoice ? Passages(backend: passages.backend) : Passages(voice: passages.voice))
        return .voice(passed)
    }

    private func isHere(_ cue: Cue) async -> Bool {
        do {
            guard let synthesizer = try synthesizer(for: cue) else { return false }
            try await synthesizer.ready()
            return true
        } catch { return false }
    }

    /// What a voice's languages have against a cue, if its backend tells them.
    private func objection(_ id: VoiceID, _ cue: Cue, _ synthesizer: any Synthesizer) async throws -> PassedVoice? {
        let known = state.withLock { $0.voices[id.plugin] }
        let voices: [Voice]
        if let known {
            voices = known
        } else {
            voices = try await synthesizer.voices()
            state.withLock { $0.voices[id.plugin] = voices }
        }
        // A name that is not in the list may be one all the same, such as that of a variant.
        guard let voice = voices.first(where: { $0.id == id }), !voice.locales.isEmpty,
            !voice.locales.contains(where: { $0.language == cue.locale.language })
        else { return nil }
        let languages = voice.locales.map(\.description).joined(separator: ", ")
        return PassedVoice(
            id, .otherLanguage, "it speaks \(languages), and not \(cue.locale): list a voice that does in its place")
    }

    private func isListed(_ id: VoiceID) -> Bool {
        state.withLock { $0.voices[id.plugin]?.contains { $0.id == id } ?? false }
    }

    private func utterance(_ text: String, _ cue: Cue) -> Utterance {
        Utterance(
            text, locale: cue.locale, voice: cue.voice?.name ?? voice, prosody: prosody, phonemes: cue.phonemes)
    }

    // MARK: - How they do

    /// Asks whether a voice may be asked; the last one of a cue always may.
    private func enter(_ id: VoiceID, _ cue: Cue) throws(Obstacle) -> Passages {
        guard !cue.spares.isEmpty else { return Passages() }
        let now = clock.now
        let (passages, refusal) = state.withLock { state in
            var passages = Passages()
            for (name, path) in [(id.description, \Passages.voice), (id.plugin, \Passages.backend)] {
                guard let entered = state.records[name]?.enter(at: now) else { continue }
                if case .refused(let until) = entered {
                    return (passages, state.records[name]?.refusal(of: id, until: until, at: now))
                }
                passages[keyPath: path] = entered
            }
            return (passages, nil)
        }
        if let refusal {
            gaveUp(id, passages)
            throw .voice(refusal)
        }
        return passages
    }

    private func note(_ passed: PassedVoice, _ name: String, _ passage: CircuitBreaker.Passage) {
        let now = clock.now
        state.withLock { $0.records[name, default: BackendRecord(limits)].failed(passed, after: passage, at: now) }
    }

    private func succeeded(_ id: VoiceID) {
        state.withLock { state in for name in [id.description, id.plugin] { state.records[name]?.succeeded() } }
    }

    private func gaveUp(_ id: VoiceID, _ passages: Passages) {
        let now = clock.now
        state.withLock { state in
            state.records[id.description]?.gaveUp(after: passages.voice, at: now)
            state.records[id.plugin]?.gaveUp(after: passages.backend, at: now)
        }
    }

    // MARK: - Words

    private static var nothingToSay: CueError {
        CueError(.invalid, "there is nothing to say in it: give words that the voice can speak")
    }

    /// A voice that is passed over because of an error.
    static func passed(_ id: VoiceID, _ error: any Error) -> PassedVoice {
        let error = CueError(error, cue: nil, stage: nil)
        let reason: PassedVoice.Reason =
            switch error.code {
            case .unavailable: .missing
            case .timedOut: .timedOut
            default: .failed
            }
        return PassedVoice(id, reason, error.message)
    }

    /// The error of a cue that none of its voices could speak.
    private static func exhausted(_ passed: [PassedVoice]) -> CueError {
        let reasons = Set(passed.map(\.reason))
        if reasons == [.silent] { return nothingToSay }
        let code: CueError.Code =
            reasons == [.timedOut]
            ? .timedOut : reasons.isSubset(of: [.missing, .otherLanguage]) ? .unavailable : .failed
        let told = passed.map { "\($0.voice): \($0.message)" }.joined(separator: "; ")
        return CueError(code, "none of its voices can speak it: \(told)")
    }
}
