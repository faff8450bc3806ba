// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `An effect by command` {
    private static let hasSox = Program.path("sox") != nil
    private static let tone = Sounds.tones([(1_000, 0.3), (100, 0.3), (8_000, 0.3)])

    private func effect(
        _ command: [String], _ parameters: [PluginParameter] = [], _ format: PluginAudio = .usual
    ) throws -> CommandEffect {
        var limits = PluginLimits()
        limits.whole = 10
        return try CommandEffect(
            PluginProgram(name: "test", command: command, limits: limits), parameters: parameters, format: format)
    }

    @Test func `is sent a WAV file and answers with one, over pipes, by files or as samples alone`() async throws {
        var raw = PluginAudio()
        raw.form = .raw
        for effect in [
            try effect(["cat"]), try effect(["cp", "{audio-in}", "{audio-out}"]), try effect(["cat", "{audio-in}"]),
            try effect(["cat"], [], raw),
        ] {
            let audio = try await effect.apply(Self.tone, settings: [])
            #expect(audio.sampleRate == 48_000)
            #expect(audio.frameCount == Self.tone.frameCount)
            #expect(abs(Sounds.amplitude(1_000, in: audio) - 0.3) < 0.001)
        }
    }

    @Test(arguments: [
        (["false"], CueError.Code.failed, "ended (status 1) while changing a sound"),
        (["true"], .failed, "gave no WAV file back"), (["echo", "hello"], .failed, "gave no WAV file back"),
        (["cp", "{audio-in}", "/dev/null"], .failed, "gave no WAV file back"),
        (["no-such-program"], .unavailable, "there is no program 'no-such-program'"),
        (["cat", "{audio-in}", "{audio-out}"], .failed, "ended (status 1)"),
        (["cat", "/dev/zero"], .failed, "wrote more than"),
    ])
    func `that misbehaves costs one cue`(command: [String], code: CueError.Code, words: String) async throws {
        let effect = try effect(command)
        let error = await #expect(throws: CueError.self) { try await effect.apply(Self.tone, settings: []) }
        #expect(error?.code == code)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `that never ends is ended`() async throws {
        var limits = PluginLimits()
        limits.whole = 0.3
        let effect = try CommandEffect(PluginProgram(name: "test", command: ["sleep", "1000"], limits: limits))
        let error = await #expect(throws: CueError.self) { try await effect.apply(Self.tone, settings: []) }
        #expect(error?.code == .timedOut)
    }

    @Test func `depends on its command, its version and its settings`() async throws {
        let known = try CommandEffect(PluginProgram(name: "test", command: ["cat", "-u"], version: "2"))
        #expect(try await known.version([]) == "2 cat -u")
        let unknown = try effect(["cat"])
        #expect(try await unknown.version([]).count == 16)
        #expect(throws: CueError.self) { try unknown.checked([.init("gain", 1)]) }
    }

    @Test(.enabled(if: hasSox, "needs sox: apt-get install sox"))
    func `is sox, which leaves a band of a sound`() async throws {
        let parameters = [
            PluginParameter("low", .number(20...2_000), usual: 300),
            PluginParameter("high", .number(1_000...20_000), usual: 3_400),
        ]
        let words = ["sox", "-V1", "-D", "-t", "wav", "-", "-t", "wav", "-"]
        let sox = try effect(words + ["highpass", "{low}", "lowpass", "{high}"], parameters)
        let settings = try sox.checked([.init("high", 3_000)])
        #expect(settings == [.init("low", 300), .init("high", 3_000)])
        let audio = try await sox.apply(Self.tone, settings: settings)
        #expect(audio.frameCount == Self.tone.frameCount)
        let levels = [100.0, 1_000, 8_000].map { Sounds.amplitude($0, in: audio) / 0.3 }
        #expect(levels[0] < 0.2 && levels[1] > 0.85 && levels[2] < 0.2, "\(levels)")
        #expect(try await sox.apply(Self.tone, settings: settings) == audio, "the same bytes each time")
    }

    @Test(.enabled(if: hasSox, "needs sox: apt-get install sox"))
    func `leaves every cue equally loud, as the loudness is set behind it`() async throws {
        let words = ["sox", "-V1", "-D", "-t", "wav", "-", "-t", "wav", "-"]
        var format = PluginAudio()
        format.width = 4
        let radio = ["highpass", "300", "lowpass", "3400", "compand", "0.005,0.1", "6:-70,-60,-20", "-8", "-90", "0.1"]
        let stages: [PreparingStage] = [
            try .effect(try effect(words + radio, [], format)), .trimming, .loudness(.speech),
        ]
        let sounds = [
            Sounds.tones([(500, 0.02), (120, 0.3)], seconds: 0.2), Sounds.tones([(1_500, 0.9)], seconds: 1.5),
            Sounds.tones([(300, 0.2), (3_000, 0.1)], seconds: 0.8, rate: 22_050),
        ]
        for sound in sounds {
            var cue = Sounds.cue(sound)
            for stage in stages { cue = try await stage.prepare(cue) }
            let loudness = try #require(cue.loudness)
            #expect(abs(loudness.integrated - LoudnessTarget.speech.loudness) < 0.3, "\(loudness)")
        }
    }
}
