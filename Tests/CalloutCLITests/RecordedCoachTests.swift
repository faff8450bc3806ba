// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(
    .timeLimit(.minutes(1)),
    .enabled(
        if: PrivateServer.isInstalled, "needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils"))
struct `A recorded coach` {
    /// A recording of a pack, so loud.
    private func clip(_ level: Float) -> [UInt8] {
        let samples = (0..<48_000).map { level * Float(sin(2 * .pi * 500 * Double($0) / 48_000)) }
        return WAV.encode(Audio(sampleRate: 48_000, mono: samples))
    }

    /// What is between silences of at least a tenth of a second.
    private func sounds(_ samples: [Int16]) -> [Audio] {
        var sounds: [Range<Int>] = []
        for (frame, sample) in samples.enumerated() where abs(Int(sample)) > 8 {
            if let last = sounds.last, frame - last.upperBound < 4_800 {
                sounds[sounds.count - 1] = last.lowerBound..<frame + 1
            } else {
                sounds.append(frame..<frame + 1)
            }
        }
        return sounds.map { Audio(sampleRate: 48_000, mono: samples[$0].map { Float($0) / 32_768 }) }
    }

    @Test func `is as loud where it speaks as where it was recorded, however loud that was`() async throws {
        let callout = try Callout()
        try callout.write(
            #"{"name": "mixed", "sourceLocale": "en-GB", "locales": {"en-GB": {"voice": "tone:sine"}}}"#,
            to: "mixed/pack.json")
        try callout.write(
            "name,text,clip\nrun,Run,run.wav\nwalk,Walk,walk.wav\ndone,You have done it,\n", to: "mixed/cues/en-GB.csv")
        try callout.folder.write(clip(0.6), to: "mixed/clips/en-GB/run.wav")
        try callout.folder.write(clip(0.03), to: "mixed/clips/en-GB/walk.wav")
        try callout.write(
            """
            {"name": "recorded", "pack": "mixed", "phases": [
                {"name": "run", "duration": 2, "cues": [{"at": "start", "say": "run"}]},
                {"name": "walk", "duration": 2, "cues": [{"at": "start", "say": "walk"}, {"at": "end", "say": "done"}]}]}
            """, to: "plan.json")
        let server = try PrivateServer()
        let recorder = try server.record()
        let run = try await callout.run(
            ["coach", callout.path("plan.json"), "--locale", "en-GB", "--sink", "pulse", "--json"],
            environment: server.environment.merging(["PULSE_SERVER": server.address]) { $1 })
        #expect(run.status == 0, "\(run.complaints)")
        _ = try await recorder.heard()
        let sounds = sounds(recorder.right)
        try #require(sounds.count == 3, "\(run.output)")
        for sound in sounds { #expect(abs(sound.cueLoudness - -16) < 0.3) }
        // The recordings themselves were heard.
        for sound in sounds.prefix(2) { #expect(abs(sound.duration / .seconds(1) - 1) < 0.05) }
    }
}
#endif
