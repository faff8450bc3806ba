// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import SoundLab
import Testing

@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(
        if: PrivateServer.isInstalled, "needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils"
    )
)
struct `A real player as a sink` {
    struct Player: Sendable, CustomTestStringConvertible {
        let words: [String]
        let form: PluginAudio.Form
        var testDescription: String { words[0] }
        var isHere: Bool { Program.path(words[0]) != nil }
    }

    private static let pacat = Player(
        words: ["pacat", "--playback", "--raw", "--format=s16le", "--rate={rate}", "--channels={channels}"], form: .raw)
    private static let players = [
        pacat, Player(words: ["paplay", "{audio-in}"], form: .wav),
        Player(words: ["aplay", "-q", "-D", "pulse", "-"], form: .wav),
    ].filter(\.isHere)

    private func sink(_ player: Player, on server: PrivateServer) throws -> CommandSink {
        var format = PluginAudio()
        format.form = player.form
        let names = ["XDG_RUNTIME_DIR", "HOME"]
        let environment = server.environment.filter { names.contains($0.key) }.merging(["PULSE_SERVER": server.address])
        { $1 }
        return try CommandSink(
            PluginProgram(name: player.words[0], command: player.words, environment: environment, needs: [.sound]),
            format: format)
    }

    @Test(arguments: players)
    func `plays a cue whole, and has played it when it has been heard`(player: Player) async throws {
        let server = try PrivateServer()
        let recorder = try server.record()
        _ = try await recorder.heard(after: 0.1)
        #expect(try await sink(player, on: server).play(Tone.cue(0.8)) { _ in }.word == "finished")
        let told = recorder.now
        let cues = try await recorder.heard().cues
        let heard = try #require(cues.first)
        #expect(cues.count == 1, "\(cues)")
        #expect(abs(heard.upperBound - heard.lowerBound - 0.8) < 0.03, "\(heard)")
        // The recorder writes in blocks of 10 ms, and may lag under load.
        #expect(told > heard.upperBound - 0.06, "told at \(told), heard until \(heard.upperBound)")
    }

    @Test(arguments: players)
    func `is silent at once when it is interrupted`(player: Player) async throws {
        let server = try PrivateServer()
        let recorder = try server.record()
        _ = try await recorder.heard(after: 0.1)
        let sink = try sink(player, on: server)
        let task = Task { try await sink.play(Tone.cue(10)) { _ in } }
        try await recorder.wait { samples in samples.count { abs(Int($0)) > 3_000 } > 9_600 }
        task.cancel()
        #expect(try await task.value.word == "interrupted")
        let ended = recorder.now
        let heard = try #require(try await recorder.heard(after: 0.5).cues.last)
        #expect(heard.upperBound < ended + 0.15, "ended at \(ended), heard until \(heard.upperBound)")
    }
}
