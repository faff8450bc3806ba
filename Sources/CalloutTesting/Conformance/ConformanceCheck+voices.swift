// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == SynthesizerUnderTest {
    /// All that hold for every synthesizer, in the order in which they are best tried.
    public static var all: [ConformanceCheck] {
        [
            .voices, .eachVoice, .unknownVoice, .emptyText, .longText, .oddText, .repetition, .marks, .rate, .volume,
            .extremes, .succession, .crowd, .cancellation,
        ]
    }

    /// It says which voices it has.
    public static var voices: ConformanceCheck {
        ConformanceCheck("voices", "it lists its voices, each name once, with the languages it speaks") { subject in
            let voices = try await subject.synthesizer.voices()
            guard !voices.isEmpty else { return .failed("it lists no voice: without one nobody can ask for it") }
            let names = Dictionary(grouping: voices, by: \.id.name)
            if let twice = names.first(where: { $0.value.count > 1 }) {
                return .failed("the voice '\(twice.key)' is listed \(twice.value.count) times: list it once")
            }
            if names[""] != nil { return .failed("a voice has no name: nobody could ask for it") }
            if let mute = voices.first(where: \.locales.isEmpty) {
                return .advised("the voice '\(mute.id.name)' tells no language: it is found by its name alone")
            }
            return .passed("\(voices.count)")
        }
    }

    /// What it lists it has.
    public static var eachVoice: ConformanceCheck {
        ConformanceCheck("each-voice", "every voice that it lists speaks, and is heard") { subject in
            let voices = try await subject.synthesizer.voices()
            for voice in voices.prefix(subject.voiceLimit) {
                do {
                    _ = try await subject.sound(in: voice)
                } catch {
                    return .failed("the voice '\(voice.id.name)' does not speak: \(words(error))")
                }
            }
            return .passed("\(min(voices.count, subject.voiceLimit)) of \(voices.count)")
        }
    }

    /// No other voice speaks in the place of one that is not here.
    public static var unknownVoice: ConformanceCheck {
        ConformanceCheck("unknown-voice", "a voice that it has not is refused, and no other speaks in its place") {
            subject in
            let known = try await subject.voice()
            let stranger = Voice(
                id: VoiceID(plugin: known.id.plugin, name: "no-such-voice"), locales: known.locales, summary: "")
            let verdict: ConformanceVerdict
            do {
                let audio = try await subject.speak("one two three", in: stranger)
                verdict =
                    audio.audibleSpan() == nil
                    ? .failed("the voice 'no-such-voice' was answered with silence: refuse it with 'unavailable'")
                    : .failed("the voice 'no-such-voice' was spoken by another: refuse it with 'unavailable'")
            } catch let error as CueError where error.code == .unavailable {
                verdict = .passed()
            } catch let error as CueError where error.code == .invalid {
                verdict = .advised("it is refused, but as 'invalid' and not as 'unavailable': \(error.message)")
            } catch {
                verdict = .failed("the voice 'no-such-voice' is to be refused with 'unavailable': \(words(error))")
            }
            _ = try await subject.sound(in: known)
            return verdict
        }
    }

    /// An error as a clause.
    static func words(_ error: any Error) -> String { (error as? CueError)?.message ?? String(describing: error) }
}
