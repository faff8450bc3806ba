// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CalloutCore
import Glibc

/// Speaks requests, each in a child of its own.
struct Speaker: ~Copyable {
    private let library: EspeakLibrary
    /// The library's list, once somebody has had to wait for it, or nobody has.
    private var list: VoiceMatcher?
    private let memory: SpeechMemory
    private var kept = KeptVoice()
    private var keeper: Keeper?
    /// The voice to keep from now on, once the answer is on its way.
    private var wanted: VoiceChoice?

    /// Initialises the library.
    ///
    /// - Throws: A refusal with `unavailable` if its data are not here, `failed` if there is no memory.
    init() throws(Refusal) {
        let library = try EspeakLibrary()
        let memory = try SpeechMemory(rate: library.rate)
        self.library = library
        self.memory = memory
    }

    /// What the library is and has.
    ///
    /// - Parameter part: What of it is asked for; the list of voices takes the longest.
    /// - Returns: What it is and has.
    mutating func info(_ part: WyomingDescribe.Part) -> WyomingInfo {
        let voices = part == .version ? [] : matcher().voices.map(\.wyoming)
        return WyomingInfo(synthesizers: [
            WyomingService(
                name: "espeak", summary: "eSpeak NG, a small and fast speech synthesiser",
                version: EspeakLibrary.version + (part == .version ? "+\(EspeakData.fingerprint)" : ""),
                homepage: "https://github.com/espeak-ng/espeak-ng", voices: voices,
                parameters: ["rate", "pitch", "volume"])
        ])
    }

    /// Speaks a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - output: The way to the host: when it has gone the child is ended.
    /// - Returns: The sound; its samples are in memory of ours and stay until the next request.
    /// - Throws: A refusal with `invalid`, `unavailable` or `failed`.
    mutating func speak(_ request: WyomingSynthesize, for output: borrowing Output) throws(Refusal) -> Speech {
        let text = try SpokenText(request.text, request.phonemes)
        var voice = if let quick = quickly(request) { quick } else { try listed(request) }
        memory.prepare(text, SpeechParameters(request.prosody), rate: library.rate)
        guard !text.saysNothing else { return Speech(memory, text) }
        var end = try speak(with: voice, watching: output.descriptor)
        if list == nil, case .exited(ChildStatus.noVoice.rawValue) = end {
            voice = try listed(request)
            memory.prepare(text, SpeechParameters(request.prosody), rate: library.rate)
            end = try speak(with: voice, watching: output.descriptor)
        }
        if let refusal = Self.refusal(end, request.text, voice) { throw refusal }
        if kept.spoke(voice) { wanted = voice }
        return Speech(memory, text)
    }

    /// Does what can wait until the host has its answer.
    ///
    /// - Parameter output: The way to the host.
    mutating func tidy(for output: borrowing Output) {
        _ = matcher()
        guard let voice = wanted else { return }
        wanted = nil
        keeper = nil
        keeper = try? Keeper(of: voice, library, memory, output.descriptor)
        if keeper == nil { kept.lost() }
    }

    /// The voice for a request as far as it can be told without the list; nil where the list is there to tell.
    private func quickly(_ request: WyomingSynthesize) -> VoiceChoice? {
        list == nil ? ShippedVoices.voice(named: request.voice, speaking: request.language) : nil
    }

    /// The voice for a request by the list.
    private mutating func listed(_ request: WyomingSynthesize) throws(Refusal) -> VoiceChoice {
        var matcher = matcher()
        if matcher.needsVariants(for: request.voice) {
            matcher.add(variants: library.variants())
            list = matcher
        }
        return try matcher.voice(named: request.voice, speaking: request.language)
    }

    /// The library's list, which is read once.
    private mutating func matcher() -> VoiceMatcher {
        if let list { return list }
        let matcher = VoiceMatcher(voices: library.voices())
        list = matcher
        return matcher
    }

    /// Has the text in the memory spoken, by the keeper of the voice or by a child that loads it.
    private mutating func speak(with voice: VoiceChoice, watching output: Int32) throws(Refusal) -> ChildEnd {
        if keeper?.voice == voice, let end = keeper?.speak(watching: output) {
            if keeper?.isLost == true {
                keeper = nil
                kept.lost()
            }
            return end
        }
        let child = try Child(.forOneText) {
            guard library.load(voice) else { return .noVoice }
            return library.speak(memory)
        }
        return child.end(watching: output)
    }

    private static func refusal(_ end: ChildEnd, _ text: String, _ voice: VoiceChoice) -> Refusal? {
        let text = Refusal.quoted(text)
        switch end {
        case .exited(let status):
            switch ChildStatus(rawValue: status) {
            case .spoken: return nil
            case .noVoice:
                return .unavailable("eSpeak NG cannot load its voice '\(voice.identifier)'; install it anew")
            case .tooLong:
                return .invalid("the audio of \(text) is longer than \(SpeechMemory.longest) s; split the text")
            case .refused, nil: return .failed("eSpeak NG does not speak \(text); reword it")
            }
        case .killed(let signal):
            return .failed("the synthesiser ended with \(ChildEnd.name(of: signal)) on \(text); reword it")
        case .timedOut:
            return .failed(
                "the synthesiser took longer than \(Child.patience) s over \(text); reword or shorten it")
        case .abandoned: return .failed("the host has gone")
        }
    }
}
#endif
