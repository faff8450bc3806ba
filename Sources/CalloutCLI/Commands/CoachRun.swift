// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// A plan while it runs at a terminal, or for another program: what is told, and what the keys do.
struct CoachRun {
    /// How it is told what happens.
    enum Told {
        /// By a line that shows how the plan stands, where there is a terminal.
        case terminal
        /// By an object for each event.
        case json
    }

    private let coach: Coach
    private let session: AppSession
    private let bed: (any Bed)?
    private let inhibitor: any SleepInhibitor
    private let told: Told
    /// What shows how the plan stands; nil where there is no terminal.
    private let line: StatusLine?

    init(
        _ coach: Coach, in session: AppSession, bed: (any Bed)?, inhibitor: any SleepInhibitor, told: Told
    ) {
        self.coach = coach
        self.session = session
        self.bed = bed
        self.inhibitor = inhibitor
        self.told = told
        line = Terminal.isInteractive && told == .terminal ? StatusLine(coach, session) : nil
    }

    /// Runs it to its end, or until somebody ends it.
    ///
    /// - Returns: The gravest of what became of the cues; one that was dropped is no fault.
    func run() async -> ExitStatus {
        // From now on, not from when somebody gets to listen.
        let events = coach.events()
        async let telling = tell(events)
        let status = await withTaskGroup(of: Void.self) { group in
            let keyboard = Keyboard()
            defer { keyboard?.close() }
            group.addTask { await stayAwake() }
            if let bed { group.addTask { await play(bed) } }
            if let keys = keyboard?.keys { group.addTask { for await key in keys { await obey(key) } } }
            if let line { group.addTask { await line.show() } }
            let status = await runCoach()
            group.cancelAll()
            return status
        }
        return max(status, await telling)
    }

    private func runCoach() async -> ExitStatus {
        do {
            try await coach.run(following: session.notifications)
            return .success
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func play(_ bed: any Bed) async {
        do {
            try await bed.play()
        } catch {
            Terminal.complain(CueError(error, cue: nil, stage: "bed").description)
        }
    }

    /// The machine stays awake as long as the plan lasts, its pauses too; where it does not, the plan runs all the same.
    private func stayAwake() async {
        do {
            try await inhibitor.stayAwake(because: "\(coach.plan.name) runs")
        } catch {
            guard Terminal.isInteractive, !Task.isCancelled else { return }
            let reason = CueError(error, cue: nil, stage: nil).description
            Terminal.complain("the machine may go to sleep while the plan runs: \(reason)")
        }
    }

    private func obey(_ key: Character) async {
        switch key {
        case " ", "p": if await coach.isPaused { await coach.resume() } else { await coach.pause() }
        case "n", "s": await coach.skip()
        case "r": await coach.tellAgain()
        case "q": await coach.stop()
        default: return
        }
        await line?.draw()
    }

    private func tell(_ events: AsyncStream<CoachEvent>) async -> ExitStatus {
        var status = ExitStatus.success
        var warnings = VoiceWarnings()
        for await event in events {
            if told == .json { Terminal.print(event.json.description) }
            switch event.kind {
            case .unsaid(let word, let error):
                Terminal.complain(word.source.error(error).description)
                status = max(status, ExitStatus(error))
            case .cue(let event, _):
                if case .ended(let outcome) = event.kind { status = max(status, complain(of: outcome, to: event.cue)) }
                if case .passedOver(let passed) = event.kind, let warning = warnings.warning(of: passed) {
                    Terminal.complain(warning)
                }
            default: break
            }
        }
        return status
    }

    /// Tells what went wrong with a cue; one that came too late, or was stopped, is told by the events alone.
    private func complain(of outcome: Outcome, to cue: String) -> ExitStatus {
        switch outcome {
        case .failed(let error):
            Terminal.complain(error.description)
            return ExitStatus(error)
        case .skipped(.cancelled), .finished, .interrupted, .superseded, .expired: break
        case .skipped, .inaudible:
            Terminal.complain("'\(cue)' was not heard: \(outcome.word)\(outcome.reason.map { ": \($0)" } ?? "")")
        }
        return .success
    }
}
