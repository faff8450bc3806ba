// SPDX-License-Identifier: Apache-2.0

#if Pulse && Espeak
import Foundation
import SoundLab
import Testing

@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(
        if: PrivateServer.isInstalled, "needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils"))
struct `callout on a real sound server` {
    private static let story = "A long story about a runner who ran and ran and ran until the evening came"

    private func environment(of server: PrivateServer) -> [String: String] {
        server.environment.merging(["PULSE_SERVER": server.address]) { $1 }
    }

    private func say(
        _ words: String..., on server: PrivateServer, whenStarted act: @escaping @Sendable () -> Void = {}
    ) async throws -> Callout.Run {
        try await Callout().run(
            ["say", "--json", "--locale", "en-GB"] + words, environment: environment(of: server),
            whenPrinting: "\"started\"", then: { _ in act() })
    }

    @Test func `lowers the music around what it says, and gives it back`() async throws {
        let server = try PrivateServer()
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let run = try await say("Rest, thirty seconds", "Go", on: server)
        #expect(run.status == 0, "\(run.complaints)")
        let sounding = try await recorder.heard()
        #expect(sounding.windows.count == 1, "both are said in one window")
        let window = try #require(sounding.windows.first)
        #expect(abs(window.depth - -14) < 0.3)
        #expect(abs(sounding.level(window.end..<window.end + 0.1) - Tone.normal) < 0.01)
    }

    @Test func `leaves the music alone for what is refused as too long`() async throws {
        let server = try PrivateServer()
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let run = try await say("Go", "--window-limit", "0.1", "--too-long", "refuse", on: server)
        #expect(run.status == 3)
        #expect(run.output.contains("\"reason\":\"tooLong\""))
        #expect(!run.output.contains("windowOpened"))
        try await recorder.music()
        #expect(try await recorder.heard().windows.isEmpty)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `gives the music back when it is interrupted`(signal: Int32) async throws {
        let server = try PrivateServer()
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let run = try await Callout().run(
            ["say", "--json", Self.story], environment: environment(of: server), whenPrinting: "\"started\"",
            send: signal)
        #expect(run.status == 128 + signal)
        #expect(run.output.contains("windowClosed"))
        try await recorder.music()
    }

    @Test func `gives the music back when it is killed`() async throws {
        let server = try PrivateServer()
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        _ = try await Callout().run(
            ["say", "--json", Self.story], environment: environment(of: server), whenPrinting: "\"started\"",
            send: SIGKILL)
        try await recorder.music()
        let doctor = try await Callout()("doctor", environment: environment(of: server))
        #expect(doctor.output.contains("windows open: 0"), "\(doctor.output)")
        let restored = try await Callout()("restore", environment: environment(of: server))
        #expect(restored.output == "nothing is held back\n")
    }

    // The server keeps what is done to a stream for the next one of its role.
    @Test func `is heard in a new process although an earlier cue was muted`() async throws {
        let server = try PrivateServer(.streamRestore)
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        nonisolated(unsafe) let target = server
        _ = try await say(Self.story, on: server) {
            for line in (try? target.pactl("list", "short", "sink-inputs").split(separator: "\n")) ?? [] {
                let words = line.split(separator: "\t")
                if line.contains("1ch 22050Hz") { _ = try? target.pactl("set-sink-input-mute", String(words[0]), "1") }
            }
        }
        let from = recorder.now
        let run = try await say("Rest, thirty seconds", on: server)
        #expect(run.status == 0, "\(run.complaints)")
        let window = try #require(try await recorder.heard().windows.last)
        #expect(window.start > from)
        #expect(!window.first.isNaN, "the cue is heard in it")
    }

    /// What can happen to a server in the middle of a cue.
    enum Fault: CaseIterable {
        case serverDies, sinkSleeps, sinkGoes

        func happen(to server: PrivateServer) {
            switch self {
            case .serverDies: server.kill()
            case .sinkSleeps: _ = try? server.pactl("suspend-sink", "spk", "1")
            case .sinkGoes: try? server.removeDefaultSink()
            }
        }
    }

    @Test(arguments: Fault.allCases)
    func `fails within a limit and closes its window`(fault: Fault) async throws {
        let server = try PrivateServer()
        _ = try await server.record().heard(after: 0.01)
        nonisolated(unsafe) let target = server
        let run = try await say(Self.story, on: server) { fault.happen(to: target) }
        #expect(run.status == 69 || run.status == 70, "\(run.complaints)")
        #expect(run.output.contains("\"outcome\":\"failed\""))
        #expect(run.output.contains("windowClosed"))
    }
}
#endif
