// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CalloutCore
import Glibc

/// Speaks requests, each in a child of its own.
struct Speaker: ~Copyable {
    private let library: EspeakLibrary
    private var matcher: VoiceMatcher
    private let memory: SpeechMemory
    private var kept = KeptVoice()
    private var keeper: Keeper?
    /// The voice to keep from now on, once the answer is on its way.
    private var wanted: VoiceChoice?

    /// Initialises the library and reads its voices.
    ///
    /// - Throws: A refusal with `unavailable` if its data are not here, `failed` if there is no memory.
    init() throws(Refusal) {
        let library = try EspeakLibrary()
        let memory = try SpeechMemory(rate: library.rate)
        matcher = VoiceMatcher(voices: library.voices())
        self.library = library
        self.memory = memory
    }

    /// What the library is and has.
    var info: WyomingInfo {
        WyomingInfo(synthesizers: [
            WyomingService(
                name: "espeak", summary: "eSpeak NG, a small and fast speech synthesiser",
                version: EspeakLibrary.version,
                homepage: "https://github.com/espeak-ng/espeak-ng", voices: matcher.voices.map(\.wyoming))
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
        let text = try SpokenText(request.text)
        if matcher.needsVariants(for: request.voice) { matcher.add(variants: library.variants()) }
        let voice = try matcher.voice(named: request.voice, speaking: request.language)
        memory.prepare(text, SpeechParameters(request.prosody), rate: library.rate)
        guard !text.saysNothing else { return Speech(memory, text) }
        let end = try speak(with: voice, watching: output.descriptor)
        if let refusal = Self.refusal(end, request.text, voice) { throw refusal }
        if kept.spoke(voice) { wanted = voice }
        return Speech(memory, text)
    }

    /// Does what can wait until the host has its answer.
    ///
    /// - Parameter output: The way to the host.
    mutating func tidy(for output: borrowing Output) {
        guard let voice = wanted else { return }
        wanted = nil
        keeper = nil
        keeper = try? Keeper(of: voice, library, memory, output.descriptor)
        if keeper == nil { kept.lost() }
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
