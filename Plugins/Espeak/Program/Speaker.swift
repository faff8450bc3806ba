// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CalloutCore
import Glibc

/// Speaks requests, each in a child of its own.
struct Speaker: ~Copyable {
    private let library: EspeakLibrary
    private let matcher: VoiceMatcher
    private let memory: SpeechMemory

    /// Initialises the library and reads its voices.
    ///
    /// - Throws: A refusal with `unavailable` if its data are not here, `failed` if there is no memory.
    init() throws(Refusal) {
        let library = try EspeakLibrary()
        let memory = try SpeechMemory(rate: library.rate)
        matcher = VoiceMatcher(voices: library.voices(), variants: library.variants())
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
    func speak(_ request: WyomingSynthesize, for output: borrowing Output) throws(Refusal) -> Speech {
        let text = try SpokenText(request.text)
        let voice = try matcher.voice(named: request.voice, speaking: request.language)
        memory.clear(rate: library.rate)
        guard !text.saysNothing else { return Speech(memory, text) }
        let parameters = SpeechParameters(request.prosody)
        let child = try Child {
            guard library.load(voice) else { return .noVoice }
            return library.speak(text, parameters, into: memory)
        }
        let end = child.end(watching: output.descriptor)
        if let refusal = Self.refusal(end, request.text, voice) { throw refusal }
        return Speech(memory, text)
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
