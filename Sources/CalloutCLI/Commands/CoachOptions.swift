// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// What the command line says of how a plan is run.
struct CoachOptions {
    static let descriptions =
        [
            OptionDescription("--from", "TIME", "begin so far into the plan: seconds, or as 12:30"),
            OptionDescription("--resume", nil, "go on with the plan that was left, where it stands by now"),
            OptionDescription(
                "--anchor", "TIME",
                "the plan begins, or began, at this time: 2026-05-01T18:00:00Z, or seconds since 1970"),
            OptionDescription("--speed", "FACTOR", "let the plan's time pass so much faster, 0.01 to 1000"),
            OptionDescription("--bed", "FILE", "music under the plan, silent while other music plays"),
            OptionDescription(
                "--pack", "DIR", "the pack in which cues are found; else the one that the plan names",
                of: .pack),
            SpeechOptions.locale,
        ] + SpeechOptions.descriptions + DeliveryOptions.places + DeliveryOptions.scopes + [
            OptionDescription("--state", "FILE", "keep in FILE how the plan stands"),
            OptionDescription("--json", nil, "print each event as an object on a line"),
        ]

    let plan: String?
    let isResumed: Bool
    let speed: Double?
    let pack: String?
    let stateFile: String?
    let told: CoachRun.Told
    let delivery: DeliveryOptions
    /// Whether a plugin finds recordings of cues.
    let hasClips: Bool
    private let speechOptions: SpeechOptions
    private let from: Duration?
    private let anchor: WallTime?
    private let bedFile: String?

    init(_ arguments: Arguments) throws(UsageError) {
        plan = arguments.operands.first
        isResumed = arguments.has("--resume")
        guard arguments.operands.count <= 1 else { throw UsageError("coach runs one plan at a time") }
        guard plan != nil || isResumed else {
            throw UsageError("coach needs a plan: callout coach couch-to-5k-week-1")
        }
        if arguments.has("--anchor"), let other = ["--from", "--resume"].first(where: { arguments.has($0) }) {
            throw UsageError("--anchor and \(other) both say where the plan stands: give one of them")
        }
        speed = try arguments.number("--speed", in: Coach.speeds, "times")
        pack = arguments.value("--pack")
        hasClips = arguments.has("--clips")
        stateFile = arguments.value("--state")
        told = arguments.has("--json") ? .json : .terminal
        from = try arguments.value("--from").map { text throws(UsageError) in
            guard let time = Plan.time(Arguments.value(text)), time >= .zero else {
                throw UsageError("--from takes seconds, or a time such as 12:30, not '\(text)'")
            }
            return time
        }
        anchor = try arguments.value("--anchor").map { text throws(UsageError) in
            guard let time = WallTime(text) else {
                throw UsageError(
                    "--anchor takes a time such as 2026-05-01T18:00:00Z, or seconds since 1970, not '\(text)'")
            }
            return time
        }
        bedFile = arguments.value("--bed")
        speechOptions = try SpeechOptions(arguments)
        delivery = try DeliveryOptions(arguments)
    }

    /// The recommended way to prepare cues, all in one format, so that the sound server has nothing to make anew between
    /// two of them.
    func speech(pack: Pack?) throws(CueError) -> Speech {
        var speech = try speechOptions.speech(pack: pack)
        speech.sampleRate = delivery.rate ?? 48_000
        speech.channels = .mono
        return speech
    }

    /// The language that is asked for, or the best for the environment.
    func locale(pack: Pack?) async throws(CueError) -> LocaleTag { try await speechOptions.locale(pack: pack) }

    /// The music under the plan, if there is any.
    func bed(of plan: Plan, from plugins: Plugins) async throws(CueError) -> (any Bed)? {
        let beside = plan.bed.map { $0.hasPrefix("/") ? $0 : "\(plan.file)/../\($0)" }
        guard let path = bedFile ?? beside.map(Self.resolved) else { return nil }
        do {
            return try plugins.bed(try await plugins.decoder.decode(path))
        } catch {
            throw CueError(error, cue: nil, stage: "bed")
        }
    }

    /// A path without the file that it goes up from: `plan.json/../waves.ogg` is no path on the disk.
    private static func resolved(_ path: String) -> String {
        guard let up = path.firstRange(of: "/../") else { return path }
        let before = path[..<up.lowerBound]
        let folder = before.lastIndex(of: "/").map { before[...$0] } ?? ""
        return String(folder + path[up.upperBound...])
    }

    /// Where the plan begins; nil if it is over already, which has been told.
    func beginning(
        of plan: Plan, after record: PlanRecord?, _ state: CoachState, _ clock: CueClock
    ) throws(CueError) -> Coach.Beginning? {
        let end = plan.timeline.duration
        if let from {
            guard from < end else {
                throw CueError(.invalid, "--from \(from.clock) is behind the plan's end, it takes \(end.clock)")
            }
            return record == nil ? .at(from) : .again(at: from)
        }
        if let record {
            guard record.hash == plan.hash else {
                throw CueError(
                    .invalid,
                    "\(state.path) tells of \(record.file == ServerOptions.absolute(file: plan.file) ? "another version of " : "")\(record.file):"
                        + " begin \(plan.file) without --resume, or with --from")
            }
            let now = record.position(at: CoachState.clocks())
            guard now < end else { return tellOver(plan, now - end, state) }
            if record.isPaused { return .again(at: record.position) }
            return .running(now, since: clock.now, said: record.said ?? .zero - .seconds(1))
        }
        guard let anchor else { return .at(.zero) }
        let passed = (CoachState.clocks().wall - anchor) * (speed ?? 1)
        guard passed < end else { return tellOver(plan, passed - end, state) }
        return .running(passed, since: clock.now, said: nil)
    }

    private func tellOver(_ plan: Plan, _ time: Duration, _ state: CoachState) -> Coach.Beginning? {
        Terminal.complain("\(plan.name) has been over for \(time.clock): begin it anew, without --resume or --anchor")
        state.forget()
        return nil
    }
}
