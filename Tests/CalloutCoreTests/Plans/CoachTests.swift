// SPDX-License-Identifier: Apache-2.0

import CalloutTesting
import Synchronization
import Testing

@testable import CalloutCore

@Suite(.timeLimit(.minutes(1))) struct `A coach` {
    /// A sink that has played as soon as it is asked to.
    private struct InstantSink: Sink {
        let name = "instant"
        let recorder: Recorder

        func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
            recorder.note("play \(cue.name)")
            report(.started)
            return .finished
        }
    }

    /// What was kept, in order.
    private final class Records: Sendable {
        private let kept = Mutex<[PlanRecord?]>([])

        var all: [PlanRecord?] { kept.withLock { $0 } }

        func note(_ record: PlanRecord?) { kept.withLock { $0.append(record) } }
    }

    private let recorder = Recorder()
    private let clock = ManualClock()
    private let records = Records()

    private static let stages = [
        PreparingStage("words") { cue in
            var cue = cue
            guard case .phrase(let phrase) = cue.content else { return cue }
            if phrase.key == "keep-going" { throw CueError(.invalid, "nobody knows it") }
            cue.content = .text(phrase.key)
            return cue
        }, .synthesis(ToneSynthesizer()),
    ]

    private func coach(
        _ plan: Plan, _ beginning: Coach.Beginning = .at(.zero), session: AppSession? = nil, speed: Double = 1
    ) -> Coach {
        let cueClock = CueClock(clock)
        let announcer = Announcer(
            prepare: Self.stages, around: [.deadline] + (session.map { [.window($0)] } ?? []),
            to: InstantSink(recorder: recorder), clock: cueClock)
        let keeping = Coach.Keeping {
            PlanRecord.Clocks(wall: WallTime(sinceEpoch: cueClock.now), boot: "a", sinceBoot: cueClock.now)
        } keep: { [records] record in
            records.note(record)
        }
        return Coach(
            plan, in: .english, announcer: announcer, clock: cueClock, beginning: beginning, speed: speed,
            keeping: keeping)
    }

    /// Moves the clock on in steps, each when the coach waits for it again; not beyond the plan's end.
    private func pass(_ seconds: Double, _ coach: Coach) async {
        for _ in 0..<Int(seconds * 10) {
            await clock.waitForSleepers()
            await coach.quiet()
            clock.advance(by: .milliseconds(100))
        }
    }

    private func started(_ events: AsyncStream<CoachEvent>) async -> [String] {
        var lines: [String] = []
        for await event in events {
            if case .cue(let cue, let saying) = event.kind, case .started = cue.kind {
                let reason = saying.reason.map { " \($0.rawValue)" } ?? ""
                lines.append("\(short(saying.planned)) \(cue.cue)\(reason)")
                let isOnTime = (cue.time - saying.due).seconds.magnitude < 0.2
                #expect(isOnTime, "\(cue.cue) is due at \(saying.due) and heard at \(cue.time)")
            }
        }
        return lines
    }

    @Test func `says every cue when it is due, and none twice`() async throws {
        let coach = coach(try Plan.intervals)
        let events = coach.events()
        async let lines = started(events)
        async let run: Void = coach.run()
        await pass(360.1, coach)
        try await run
        let heard = await lines
        #expect(
            heard == [
                "0 start+warm-up", "57 three+two+one+run", "117 three+two+one+walk", "207 three+two+one+run",
                "267 three+two+one+walk", "357 three+two+one+session-complete",
            ])
        #expect(records.all.last == .some(nil), "a plan that is over is not kept")
    }

    @Test func `leaves out what cannot be said, and says so`() async throws {
        let plan = try Plan(
            """
            {"name": "p", "phases": [{"name": "a", "duration": 5, "cues": [
              {"at": 1, "say": ["run", "keep-going", "walk"]}, {"at": 3, "say": "keep-going"}]}]}
            """)
        let coach = coach(plan)
        let events = coach.events()
        async let told = {
            var told: [String] = []
            for await event in events {
                if case .unsaid(let word, _) = event.kind { told.append("unsaid on line \(word.source.line)") }
                if case .cue(let cue, _) = event.kind, case .ended(let outcome) = cue.kind {
                    told.append("\(cue.cue) \(outcome.word)")
                }
            }
            return told
        }()
        async let run: Void = coach.run()
        await pass(5.1, coach)
        try await run
        let ends = await told.sorted()
        #expect(ends == ["keep-going failed", "run+keep-going+walk finished", "unsaid on line 2"])
    }

    @Test func `puts the words of a countdown on their beats`() async throws {
        let coach = coach(try Plan.intervals)
        let announcement = try Plan.intervals.timeline.announcements[1]
        let cue = try await coach.preparation(of: announcement).value.get()
        let audio = try #require(cue.audio)
        let times = audio.marks.filter { $0.kind == .cue }.map {
            (Double($0.frame) / Double(audio.sampleRate)).rounded(to: 3)
        }
        #expect(times == [0, 1, 2, 3])
    }

    @Test func `tells the phase again after an interruption, while the clock has gone on`() async throws {
        let coach = coach(try Plan.intervals)
        let (notifications, session) = AsyncStream<SessionNotification>.makeStream()
        let events = coach.events()
        async let lines = started(events)
        async let run: Void = coach.run(following: notifications)
        await pass(130, coach)
        session.yield(.interruptionBegan)
        session.yield(.interruptionEnded(.shouldResume))
        await recorder.wait(for: "play walk")
        await coach.stop()
        try await run
        let heard = await lines
        #expect(
            heard == [
                "0 start+warm-up", "57 three+two+one+run", "117 three+two+one+walk", "129.992 walk interruption",
            ])
    }

    @Test func `goes on where it stands by now, says where that is, and repeats nothing`() async throws {
        let coach = coach(try Plan.intervals, .running(.seconds(100), since: .zero, said: .seconds(57)))
        let events = coach.events()
        async let lines = started(events)
        async let run: Void = coach.run()
        await pass(18, coach)
        await coach.stop()
        try await run
        let heard = await lines
        #expect(heard == ["100 resume+run resumed", "117 three+two+one+walk"])
    }

    @Test func `does not say again what was said just before it was killed`() async throws {
        let coach = coach(try Plan.intervals, .running(.seconds(56.95), since: .zero, said: .seconds(57)))
        let events = coach.events()
        async let lines = started(events)
        async let run: Void = coach.run()
        await pass(61, coach)
        await coach.stop()
        try await run
        let heard = await lines
        #expect(heard == ["56.95 resume+start+warm-up resumed", "117 three+two+one+walk"])
    }

    @Test func `keeps what it says before it says it`() async throws {
        let coach = coach(try Plan.intervals)
        async let run: Void = coach.run()
        await pass(58, coach)
        await coach.stop()
        try await run
        let said = records.all.compactMap { $0?.said?.seconds }
        #expect(said.contains(0) && said.last == 57)
    }

    @Test func `stands still while it is paused, and skips and repeats`() async throws {
        let coach = coach(try Plan.intervals)
        let events = coach.events()
        async let lines = started(events)
        async let run: Void = coach.run()
        await pass(30, coach)
        await coach.pause()
        await recorder.wait(for: "play pause")
        await pass(100, coach)
        await coach.resume()
        await recorder.wait(for: "play resume+start+warm-up")
        await coach.skip()
        await recorder.wait(for: "play run")
        await coach.tellAgain()
        await pass(1, coach)
        await coach.stop()
        try await run
        let heard = await lines
        #expect(
            heard == [
                "0 start+warm-up", "29.992 pause paused", "29.992 resume+start+warm-up resumed", "60 run skipped",
                "60 run repeated",
            ])
    }

    @Test func `begins when its anchor says, for everyone at once`() async throws {
        let coach = coach(try Plan.intervals, .running(.seconds(-5), since: .zero, said: nil))
        let events = coach.events()
        async let lines = started(events)
        async let run: Void = coach.run()
        await pass(4, coach)
        #expect(recorder.entries.isEmpty)
        await pass(2, coach)
        await coach.stop()
        try await run
        let heard = await lines
        #expect(heard == ["0 start+warm-up"])
    }
}

extension Coach {
    /// Waits until nothing is being said.
    fileprivate func quiet() async {
        for saying in sayings.values { await saying.value }
    }
}
