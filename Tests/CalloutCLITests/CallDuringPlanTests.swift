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
struct `A call while a plan runs on a real sound server` {
    private static let plan = """
        {"name": "intervals", "phases": [
            {"name": "run", "duration": 5, "cues": [
                {"at": "start", "say": {"text": "Run"}}, {"at": 2.5, "say": {"text": "Keep going"}}]},
            {"name": "walk", "duration": 1, "cues": [{"at": "start", "say": {"text": "Walk"}}]}]}
        """

    @Test func `swallows what is due, and is followed by the phase, said again`() async throws {
        let callout = try Callout()
        try callout.write(Self.plan, to: "plan.json")
        let server = try PrivateServer()
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let words = ["coach", callout.path("plan.json"), "--voice", "tone:sine", "--sink", "pulse", "--json"]
        let home = ["HOME": callout.folder.path, "PULSE_SERVER": server.address]
        let coach = try Program(Callout.tool.path, words, server.environment.merging(home) { $1 })
        var told: [String] = []
        /// Takes what is told up to an event of a kind, and of a cue.
        func take(_ kind: String, _ cue: String? = nil) throws -> JSONValue {
            while case let line = coach.line(within: .seconds(10)), !line.isEmpty {
                let event = try JSONValue(parsing: line.utf8)
                let (word, name) = (event["event"]?.string ?? "", event["cue"]?.string)
                told.append(word + (name.map { " \($0)" } ?? "") + (event["reason"]?.string.map { ", \($0)" } ?? ""))
                if word == kind, cue == nil || name == cue { return event }
            }
            Issue.record("no \(kind) \(cue ?? "") in \(told)")
            return .null
        }

        _ = try take("ended", "Run")
        let ring = callout.path("call.wav")
        try Tone.wave(hertz: 440, amplitude: 0.05, seconds: 20).write(to: URL(fileURLWithPath: ring))
        let call = try server.start("paplay", ["--property=media.role=phone", ring])
        _ = try take("interrupted")
        let begin = recorder.now
        #expect(try take("ended", "Keep going")["outcome"]?.string == "skipped")
        let music = try await recorder.heard(after: 0).level(begin..<recorder.now)
        #expect(abs(music - Tone.normal) < 0.01, "the music is nobody's to lower during a call")
        call.kill()
        _ = try take("interruptionEnded")
        #expect(try take("started", "Run")["reason"]?.string == "interruption")
        #expect(try take("ended", "Run")["outcome"]?.string == "finished")
        let walk = try take("started", "Walk")
        // The clock has gone on.
        #expect(walk["planned"]?.number == 5)
        #expect(abs((walk["time"]?.number ?? 0) - (walk["due"]?.number ?? 9)) < 0.25)
        _ = try take("finished")
        #expect(coach.status == 0)
        #expect(!told.contains { $0.hasPrefix("started Keep going") }, "\(told)")
        try await recorder.music()
    }
}
#endif
