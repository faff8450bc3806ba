// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What an app's session tells of its surroundings` {
    private let recorder = Recorder()

    @Test func `is the route, and that it changes`() async {
        let stage = SessionStage(.route(.headphones))
        var notifications = stage.session.notifications.makeAsyncIterator()
        #expect(await stage.session.route?.kind == .headphones)
        stage.watcher.show(.route(.speaker))
        #expect(await notifications.next() == .routeChanged(Surroundings.route(.speaker).route))
        stage.watcher.show(Surroundings())
        #expect(await notifications.next() == .routeChanged(nil))
    }

    @Test func `is whether others play, and the hint in its time`() async {
        let stage = SessionStage(.music)
        var notifications = stage.session.notifications.makeAsyncIterator()
        #expect(await stage.session.isOtherAudioPlaying)
        #expect(await !stage.session.secondaryAudioShouldBeSilenced)
        await stage.clock.waitForSleepers()
        stage.clock.advance(by: .milliseconds(500))
        #expect(await notifications.next() == .silenceSecondaryAudioHintBegan)
        #expect(await stage.session.secondaryAudioShouldBeSilenced)
        stage.watcher.show(Surroundings())
        await stage.clock.waitForSleepers()
        stage.clock.advance(by: .seconds(2))
        #expect(await notifications.next() == .silenceSecondaryAudioHintEnded)
        #expect(await !stage.session.isOtherAudioPlaying)
    }

    @Test func `silences a bed for as long as the user's music plays`() async {
        let stage = SessionStage(.music)
        let announcer = stage.announcer(outside: [
            .secondaryAudioHint(stage.session, RecordingSecondaryAudio(recorder))
        ])
        stage.clock.runFree()
        await announcer.say("go")
        await recorder.wait(for: "silence")
        stage.watcher.show(Surroundings())
        await recorder.wait(for: "restore")
        #expect(recorder.entries == ["silence", "restore"])
    }

    @Test func `a bed is lowered once under cues back to back`() async {
        let stage = SessionStage()
        stage.clock.runFree()
        let announcer = stage.announcer(outside: [.bed(RecordingSecondaryAudio(stage.recorder))])
        await announcer.say(["one", "two"])
        #expect(
            stage.recorder.entries == [
                "lower -12", "activate", "play one", "played one", "lower -12", "play two", "played two", "raise",
                "deactivate",
            ])
    }

    @Test func `a bed stays low while another announcer speaks`() async {
        let stage = SessionStage()
        let bed = Scope.bed(RecordingSecondaryAudio(recorder))
        let one = stage.announcer(outside: [bed])
        let other = stage.announcer(outside: [bed])
        async let short = one.say(.lasting(1, name: "short"))
        await stage.recorder.wait(for: "play short")
        async let long = other.say(.lasting(2, name: "long"))
        await stage.recorder.wait(for: "play long")
        await stage.clock.waitForSleepers(2)
        stage.clock.advance(by: .seconds(1))
        #expect(await short == .finished)
        #expect(recorder.entries == ["lower -12", "lower -12"])
        stage.clock.advance(by: .seconds(1))
        #expect(await long == .finished)
        #expect(recorder.entries == ["lower -12", "lower -12", "raise"])
    }

    @Test func `keeps a cue to the routes that are allowed`() async {
        let stage = SessionStage(.route(.headset))
        stage.clock.runFree()
        let announcer = stage.announcer(outside: [.route(stage.session, only: [.headphones, .headset])])
        #expect(await announcer.say("one") == .finished)
        let nowhere = SessionStage()
        nowhere.clock.runFree()
        #expect(
            await nowhere.announcer(outside: [.route(nowhere.session, only: [.headphones])]).say("two")
                == .skipped(.route))
        #expect(
            await nowhere.announcer(outside: [.route(nowhere.session, only: [.unknown])]).say("three") == .finished)
        #expect(nowhere.recorder.played == ["three"])
    }

    @Test func `leaves a cue its short sound while another application hears the user`() async {
        let stage = SessionStage(.dictation)
        stage.clock.runFree()
        let announcer = stage.announcer(outside: [.promptStyle(stage.session)])
        var cue = Cue.lasting(60, name: "left")
        cue.earcon = .text("ping")
        #expect(await announcer.say(cue) == .finished)
        #expect(await announcer.say(.lasting(1, name: "right")) == .skipped(.promptStyle))
        #expect(await announcer.say(.lasting(1, name: "danger", priority: .important)) == .finished)
        #expect(stage.recorder.played == ["left", "danger"])
    }

    @Test func `a short sound that cannot be prepared is no reason not to say the cue`() async throws {
        let stage = SessionStage()
        stage.clock.runFree()
        let announcer = stage.announcer()
        let cue = try await announcer.prepare(Cue(.text("go"), earcon: .clip(path: "lost.wav")))
        #expect(cue.earcon == nil)
        #expect(cue.trail.last?.stage == "earcon")
        #expect(await announcer.say(cue) == .finished)
        let prepared = try await announcer.prepare(Cue(.text("go"), earcon: .text("ping")))
        guard case .audio = prepared.earcon else {
            Issue.record("the short sound is \(String(describing: prepared.earcon))")
            return
        }
    }
}
