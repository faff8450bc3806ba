// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Foundation
import Testing

/// Debian's swh-lv2 has small plugins that need no screen; some of its others lack a library.
@Suite(
    .timeLimit(.minutes(2)), .enabled(if: isBuilt, "needs the trait LV2"),
    .enabled(if: isHere, "needs swh-lv2: apt-get install swh-lv2"))
struct `An LV2 plugin` {
    private static let limiter = "http://plugin.org.uk/swh-plugins/fastLookaheadLimiter"
    private static let equaliser = "http://plugin.org.uk/swh-plugins/triplePara"
    private static let reverb = "http://plugin.org.uk/swh-plugins/gverb"

    private func lv2(_ arguments: String...) -> WyomingEffect {
        var format = PluginAudio()
        format.width = 4
        return WyomingEffect(
            PluginProgram(name: "lv2", command: ["\(Sounds.folder)/callout-lv2"] + arguments, limits: Sounds.limits),
            policy: WyomingPolicy(), format: format)
    }

    private func settings(_ uri: String, _ values: (String, JSONValue)...) -> [JSONValue.Member] {
        [.init("uri", .string(uri))] + values.map { .init($0.0, $0.1) }
    }

    @Test func `limits the peak, one channel as two, and keeps the length`() async throws {
        let tone = Sounds.tones([(1_000, 0.9)])
        let mono = try await lv2().apply(tone, settings: settings(Self.limiter, ("limit", -12)))
        #expect(mono.channels.count == 1)
        #expect(mono.frameCount == tone.frameCount)
        #expect(abs(Sounds.peak(mono) - 0.2512) < 0.01, "-12 dB: \(Sounds.peak(mono))")
        let quiet = tone.channels[0].map { $0 / 9 }
        let stereo = Audio(sampleRate: 48_000, channels: [tone.channels[0], quiet])
        let both = try await lv2(Self.limiter).apply(stereo, settings: [.init("limit", -12)])
        #expect(both.channels.count == 2)
        #expect(abs(Sounds.peak(both) - 0.2512) < 0.01)
        let other = both.channels[1].reduce(0) { max($0, abs($1)) }
        #expect(abs(other - 0.2512 / 9) < 0.004, "both are turned down together: \(other)")
    }

    @Test func `does not make the sound come late`() async throws {
        var samples = [Float](repeating: 0, count: 20_000)
        samples[7_000] = 0.5
        let audio = try await lv2().apply(
            Audio(sampleRate: 48_000, mono: samples), settings: settings(Self.limiter))
        #expect(audio.frameCount == 20_000)
        #expect(audio.channels[0].firstIndex { abs($0) > 0.4 } == 7_000)
    }

    @Test func `changes the spectrum, one instance a channel`() async throws {
        // Its frequencies are parts of the sample rate.
        let tone = Sounds.tones([(1_000, 0.3), (12_000, 0.3)])
        let stereo = Audio(sampleRate: 48_000, channels: [tone.channels[0], tone.channels[0]])
        let audio = try await lv2().apply(
            stereo, settings: settings(Self.equaliser, ("gain_H", -40), ("fc_H", 6_000), ("bw_H", 0.9)))
        #expect(audio.channels.count == 2)
        #expect(audio.channels[0] == audio.channels[1])
        let levels = [1_000.0, 12_000].map { Sounds.amplitude($0, in: audio) / 0.3 }
        #expect(levels[0] > 0.7 && levels[1] < 0.1, "\(levels)")
    }

    @Test func `may sound on, as long as it is let`() async throws {
        let tone = Sounds.tones([(1_000, 0.5)], seconds: 0.2)
        let full = try await lv2().apply(tone, settings: settings(Self.reverb, ("max-tail", 2)))
        #expect(full.frameCount > tone.frameCount + 24_000)
        #expect(full.frameCount <= tone.frameCount + 2 * 48_000)
        let none = try await lv2().apply(tone, settings: settings(Self.reverb, ("max-tail", 0)))
        #expect(none.frameCount == tone.frameCount)
        #expect(Sounds.peak(full) <= 1)
    }

    @Test func `gives the same samples each time, and a version of its own`() async throws {
        let lv2 = lv2()
        let tone = Sounds.tones([(1_000, 0.5)], seconds: 0.2)
        let first = try await lv2.apply(tone, settings: settings(Self.reverb))
        #expect(try await lv2.apply(tone, settings: settings(Self.reverb)) == first)
        let versions = [
            try await lv2.version(settings(Self.reverb)), try await lv2.version(settings(Self.limiter)),
        ]
        #expect(versions[0] != versions[1])
        #expect(versions.allSatisfy { $0.hasPrefix("lv2 0.0 ") }, "\(versions)")
    }

    @Test(arguments: [
        (limiter, JSONValue.Member("limit", 5), CueError.Code.invalid, "'limit' is a number from -20.0 to 0.0, not 5"),
        (limiter, .init("nonsense", 1), .invalid, "has no control 'nonsense': it has ingain, limit, release"),
        (limiter, .init("max-tail", 61), .invalid, "max-tail is a number of seconds from 0 to 60"),
        ("http://example.org/none", .init("a", 1), .unavailable, "there is no LV2 plugin <http://example.org/none>"),
        ("nonsense", .init("a", 1), .invalid, "'nonsense' is no URI of a plugin"),
        ("http://plugin.org.uk/swh-plugins/sinCos", .init("a", 1), .unavailable, "takes or gives no sound"),
    ])
    func `refuses by name what it has not`(
        uri: String, setting: JSONValue.Member, code: CueError.Code, words: String
    ) async throws {
        let lv2 = lv2()
        let tone = Sounds.tones([(1_000, 0.5)], seconds: 0.1)
        let error = await #expect(throws: CueError.self) {
            try await lv2.apply(tone, settings: [.init("uri", .string(uri)), setting])
        }
        #expect(error?.code == code)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        // And goes on.
        #expect(try await lv2.apply(tone, settings: settings(Self.limiter)).frameCount == tone.frameCount)
    }

    @Test func `that needs more than this host has is refused by the name of that`() async throws {
        let folder = try TemporaryPlugin()
        var program = PluginProgram(name: "lv2", command: ["\(Sounds.folder)/callout-lv2"], limits: Sounds.limits)
        program.environment = ["LV2_PATH": folder.path]
        let error = await #expect(throws: CueError.self) {
            try await WyomingEffect(program).apply(
                Sounds.tones([(1_000, 0.5)], seconds: 0.1), settings: settings("http://example.org/greedy"))
        }
        #expect(error?.code == .unavailable)
        #expect(
            error?.message.contains("needs http://lv2plug.in/ns/ext/worker#schedule") == true, "\(error?.message ?? "")"
        )
    }
}

#if LV2
private let isBuilt = true
#else
private let isBuilt = false
#endif

private let isHere = FileManager.default.fileExists(atPath: "/usr/lib/lv2/fast_lookahead_limiter-swh.lv2")
