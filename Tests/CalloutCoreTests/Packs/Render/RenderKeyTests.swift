// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `The key of a file` {
    private func key(
        _ change: (inout Cue) -> Void = { _ in }, version: String = "1", stages: [JSONValue] = ["a"],
        encoder: JSONValue = "wav"
    ) -> String {
        var cue = Cue(.text("go"), locale: .english, voice: VoiceID("tone:sine"))
        change(&cue)
        return RenderKey(
            of: cue, backend: BackendVersion("tone", version: version), stages: stages, encoder: encoder
        ).digest
    }

    @Test func `is another for each thing that shapes its samples, and the same for what does not`() {
        let tone = Audio(sampleRate: 8_000, mono: [0.5])
        let keys = [
            key(), key({ $0.content = .text("stop") }), key({ $0.locale = .undetermined }),
            key({ $0.voice = VoiceID("tone:other") }), key({ $0.note("lexicon", "'go' is spoken 'go' as [g@U]") }),
            key(version: "2"), key(stages: ["a", "b"]), key(encoder: "flac"), key({ $0.content = .audio(tone) }),
            key({ $0.content = .audio(Audio(sampleRate: 16_000, mono: [0.5])) }),
            key({ $0.content = .audio(Audio(sampleRate: 8_000, mono: [0.25])) }),
            key({ $0.content = .audio(Audio(sampleRate: 8_000, channels: [[0.5], [0.5]])) }),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(key({ $0.note("clips", "said in en-GB") }) == key())
    }
}
