// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Foundation
import SoundLab
import Testing

@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(
        if: PrivateServer.isInstalled, "needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils"))
struct `callout bed` {
    private let callout: Callout
    private let server: PrivateServer

    init() throws {
        callout = try Callout()
        server = try PrivateServer()
        try Tone.wave(hertz: Tone.music, amplitude: Tone.normal, seconds: 1)
            .write(to: URL(filePath: callout.path("bed.wav")))
        try Tone.wave(hertz: Tone.music, amplitude: 0, seconds: 60).write(to: URL(filePath: callout.path("other.wav")))
    }

    @Test func `goes round and round, falls silent while others play, and ends when it is told to`() async throws {
        let recorder = try server.record()
        let bed = try server.start(Callout.tool.path, ["bed", callout.path("bed.wav")])
        // It is a second long.
        _ = try await recorder.heard(after: 1.5)
        try await recorder.music()
        let other = try server.start("paplay", ["--property=media.role=music", callout.path("other.wav")])
        try await recorder.lowered()
        other.kill()
        try await recorder.music()
        bed.signal(SIGINT)
        #expect(bed.status == 0)
        #expect(try server.count("sink-inputs") == 0)
    }

    @Test func `names what it cannot play`() async throws {
        try callout.write("no sound", to: "bed.txt")
        let run = try await callout("bed", "bed.txt", environment: server.environment)
        #expect(run.status == 65)
        #expect(run.complaints.contains("bed.txt"))
        #expect(try await callout("bed", "nowhere.wav", environment: server.environment).status == 65)
    }
}
#endif
