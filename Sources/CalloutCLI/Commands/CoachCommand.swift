// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Runs a plan.
struct CoachCommand: Command {
    static let description = CommandDescription(
        name: "coach", operands: "PLAN", operandKinds: [.plan],
        summary: "Run PLAN: say each cue so that it is heard when it is due.",
        discussion: """
            PLAN is a file, or the name of a plan that ships, such as couch-to-5k-week-1. On a terminal, space pauses and
            goes on, n goes to the next phase, r repeats, q quits. How the plan stands is kept in
            $XDG_STATE_HOME/callout/coach.json, so that --resume goes on at the right second whatever happened.
            The machine is kept awake until the plan ends, through logind; a closed lid still sends it to sleep.
            """,
        options: CoachOptions.descriptions,
        examples: [
            "callout coach couch-to-5k-week-1", "callout coach couch-to-5k-week-1 --locale de-DE --bed waves.ogg",
            "callout coach plan.json --speed 60 --sink silent --json", "callout coach --resume",
        ])

    private let options: CoachOptions

    init(_ arguments: Arguments) throws(UsageError) { options = try CoachOptions(arguments) }

    func run() async -> ExitStatus {
        do {
            return try await coach(clock: .continuous)
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func coach(clock: CueClock) async throws(CueError) -> ExitStatus {
        let plugins = Plugins.standard
        let state = try CoachState(options.stateFile)
        let record = options.isResumed ? try state.record() : nil
        let file: String =
            if let name = options.plan { try plugins.installation.plan(name) } else { record?.file ?? "" }
        let plan = try Plan(file: file)
        let beginning = try options.beginning(of: plan, after: record, state, clock)
        guard let beginning else { return .notHeard }

        let folder = options.pack.map { plugins.installation.pack($0) } ?? plugins.installation.pack(of: plan)
        let pack: Pack? = if let folder { try Pack(folder: folder) } else { nil }
        if pack == nil, !options.hasClips, let phrase = plan.firstPhrase {
            throw CueError(
                .invalid,
                "\(plan.file) names no pack, and its cue '\(phrase)' is in none: --pack DIR, or \"pack\" in the plan")
        }
        let speech = try options.speech(pack: pack)
        let stages = try speech.stages(from: plugins)
        let locale = try await options.locale(pack: pack)
        let problems = await plan.problems(with: stages, in: locale)
        for problem in problems { Terminal.complain(problem.description) }
        if !problems.isEmpty { return problems.map { ExitStatus($0) }.max() ?? .badData }

        let bed = try await options.bed(of: plan, from: plugins)
        let session = try options.delivery.appSession(plugins, watching: bed == nil ? .asNeeded : .always)
        var scopes = try options.delivery.scopes(in: session)
        if let bed { scopes.insert(contentsOf: [.secondaryAudioHint(session, bed), .bed(bed)], at: 0) }
        let announcer = Announcer(
            prepare: stages, around: scopes, to: try options.delivery.makeSink(plugins), clock: clock)
        let coach = Coach(
            plan, in: locale, announcer: announcer, clock: clock, beginning: beginning,
            speed: options.speed ?? record?.speed ?? 1, keeping: state.keeping)
        let status = await CoachRun(
            coach, in: session, bed: bed, inhibitor: plugins.inhibitor, told: options.told
        ).run()
        await announcer.close()
        return status
    }
}
