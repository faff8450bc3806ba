// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Synchronization

/// A synthesizer that beeps, with one fault.
final class FaultySynthesizer: Synthesizer {
    enum Fault: String, CaseIterable {
        case none
        case hasNoVoice
        case listsTwice
        case isSilent
        case putsAnotherVoice
        case refusesEmptyAsFailure
        case cutsLong
        case failsOnEmoji
        case changesVersion
        case lastsDifferently
        case marksOutside
        case ignoresRate
        case getsLouder
        case failsAtExtremes
        case repeatsTheLast
        case mixesUp
        case cannotBeCancelled
    }

    let name = "faulty"
    private let fault: Fault
    private let tone = ToneSynthesizer(sampleRate: 8_000)
    private let state = Mutex((calls: 0, running: 0, last: 0))

    init(_ fault: Fault) { self.fault = fault }

    func voices() async throws -> [Voice] {
        let voice = Voice(id: VoiceID(plugin: name, name: "sine"), locales: [.english], summary: "")
        switch fault {
        case .hasNoVoice: return []
        case .listsTwice: return [voice, voice]
        default: return [voice]
        }
    }

    func version() async throws -> String {
        guard fault == .changesVersion else { return "1" }
        return state.withLock { state in
            state.calls += 1
            return "\(state.calls)"
        }
    }

    func synthesize(_ utterance: Utterance) async throws -> Audio {
        let (calls, running, last) = state.withLock { state in
            state.calls += 1
            state.running += 1
            defer { state.last = utterance.text.utf8.count }
            return (state.calls, state.running, state.last)
        }
        defer { state.withLock { $0.running -= 1 } }
        var text = utterance.text
        var prosody = utterance.prosody
        switch fault {
        case .isSilent: return Audio(sampleRate: 8_000, mono: [])
        case .putsAnotherVoice: return try await tone.synthesize(Utterance(text, locale: .english))
        case .refusesEmptyAsFailure where text.allSatisfy(\.isWhitespace): throw CueError(.failed, "boom")
        case .cutsLong: text = String(text.prefix(30))
        case .failsOnEmoji where text.contains("🇩🇪"): throw CueError(.failed, "boom")
        case .lastsDifferently where calls % 2 == 0: text += " four five six seven"
        case .ignoresRate: prosody = Prosody(pitch: prosody.pitch, volume: prosody.volume)
        case .getsLouder: prosody = Prosody(rate: prosody.rate, volume: 2 - prosody.volume)
        case .failsAtExtremes where prosody.rate == 3: throw CueError(.failed, "boom")
        case .repeatsTheLast where last > 20: text += " one two three four five six seven eight"
        case .mixesUp:
            // Whoever comes while another is served gets what is not for it.
            for _ in 0..<100 { await Task.yield() }
            if running > 1 { text = String(repeating: "one ", count: 40) }
        case .cannotBeCancelled where text.utf8.count > 1_000:
            await Task.detached { try? await Task.sleep(for: .milliseconds(1_500)) }.value
        default: break
        }
        var audio = try await tone.synthesize(
            Utterance(text, locale: utterance.locale, voice: utterance.voice, prosody: prosody))
        if fault == .marksOutside { audio.marks = [Mark(.word, name: "x", frame: audio.frameCount + 1)] }
        return audio
    }
}
