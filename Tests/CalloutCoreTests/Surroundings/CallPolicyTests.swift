// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A call` {
    private func isCall(_ player: PlayingStream, _ recorder: RecordingStream? = nil) -> Bool {
        CallPolicy.isCall(in: Surroundings(players: [player], recorders: recorder.map { [$0] } ?? []))
    }

    private func player(_ role: String? = nil, _ application: String = "app") -> PlayingStream {
        PlayingStream(number: 1, application: application, role: role)
    }

    private func recorder(
        _ application: String = "app", _ source: RecordingStream.Source = .real
    ) -> RecordingStream {
        RecordingStream(number: 2, application: application, source: source)
    }

    @Test func `is a stream with the role phone, unless it is held or ours`() {
        #expect(isCall(player("phone")))
        #expect(isCall(player("Phone")))
        var held = player("phone")
        held.isCorked = true
        #expect(!isCall(held))
        var ours = player("phone")
        ours.isOurs = true
        #expect(!isCall(ours))
    }

    @Test func `is an application that plays and hears the user at once`() {
        #expect(isCall(player(), recorder()))
        #expect(!isCall(player()))
        var held = recorder()
        held.isCorked = true
        #expect(!isCall(player(), held))
        var silent = player()
        silent.isCorked = true
        #expect(!isCall(silent, recorder()))
    }

    @Test func `is no player beside another application that records`() {
        #expect(!isCall(player("music", "player"), recorder("recorder")))
        #expect(!isCall(player(nil, "player"), recorder("recorder")))
        #expect(!isCall(player(nil, ""), recorder("")))
    }

    @Test(arguments: ["music", "video", "game", "event", "production"])
    func `is no player of other sound that records too`(_ role: String) {
        #expect(!isCall(player(role), recorder()))
    }

    @Test(arguments: [RecordingStream.Source.monitor, .level])
    func `is no application that records what a sink plays, or only a level`(_ source: RecordingStream.Source) {
        #expect(!isCall(player(), recorder("app", source)))
    }

    @Test func `leaves a prompt nothing to say, another application that hears the user a short sound`() {
        #expect(Surroundings.call.promptStyle == .none)
        #expect(Surroundings.dictation.promptStyle == .short)
        #expect(Surroundings(recorders: [recorder("meter", .level), recorder("rec", .monitor)]).promptStyle == .normal)
        #expect(Surroundings.music.promptStyle == .normal)
    }
}
