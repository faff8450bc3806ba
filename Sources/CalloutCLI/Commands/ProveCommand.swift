// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// Measures that the music is given back: it reads the options, and leaves the rest to the helper `callout-prove`.
struct ProveCommand: Command {
    /// What can be done to a cue.
    private enum Fault: String, CaseIterable {
        case exit, kill, stop, term, server, suspend, unplug, hang, both
        case guardian = "guard"
    }

    /// Where it is measured.
    private enum Server: String, CaseIterable { case pulse, pipewire, current }

    static let description = CommandDescription(
        name: "prove", operands: "", summary: "Measure that the music is lowered for a cue and no longer.",
        discussion: """
            It speaks beside other people's music, records what comes out of the sink, and tells for how long the music
            was lowered before and after each cue. It ends with 1 when a limit is passed. PipeWire's music goes down and
            comes back gently: there lead and tail are of the time in which it is low, and the whole lead and the whole
            tail, which may be 85 and 255 ms longer, have its way down and its way back in them.
            """,
        options: [
            OptionDescription(
                "--server", "KIND", "pulse or pipewire: a private one (pulse); current: yours",
                of: .words(Server.allCases.map(\.rawValue))),
            OptionDescription("--cues", "N", "how many cues are spoken, and countdowns after them (20)"),
            OptionDescription(
                "--fault", "KIND", "do this to a cue: \(Fault.allCases.map(\.rawValue).joined(separator: ", "))",
                .repeatedly, of: .words(Fault.allCases.map(\.rawValue))),
            OptionDescription("--rounds", "N", "how often each fault is done (1)"),
            OptionDescription("--seed", "N", "for the moments at which faults happen (1)"),
            OptionDescription("--busy", "N", "keep the machine busy with so many processes (0)"),
            OptionDescription(
                "--max-lead", "MS", "the limit before a cue, 99th percentile (10, PipeWire 25; busy 20, 35)"),
            OptionDescription(
                "--max-tail", "MS", "the limit after a cue, 99th percentile (15, PipeWire 25; busy 20, 35)"),
            OptionDescription("--picture", "FILE", "draw the levels over time: FILE.svg"),
            OptionDescription("--json", nil, "print one object"),
        ],
        examples: [
            "callout prove", "callout prove --fault kill --rounds 10", "callout prove --cues 3 --picture proof.svg",
            "callout prove --server pipewire --fault kill",
        ])

    private var words: [String] = []

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("prove")
        _ = try arguments.choice("--server", of: Server.self)
        _ = try arguments.integer("--cues", in: 0...10_000, "cues")
        _ = try arguments.integer("--rounds", in: 1...1_000, "rounds")
        _ = try arguments.integer("--seed", in: 0...Int.max, "a seed")
        _ = try arguments.integer("--busy", in: 0...64, "processes")
        _ = try arguments.number("--max-lead", in: 0...1_000, "milliseconds")
        _ = try arguments.number("--max-tail", in: 0...1_000, "milliseconds")
        let faults = arguments.all("--fault")
        for text in faults where Fault(rawValue: text) == nil {
            throw UsageError("--fault takes \(Fault.allCases.map(\.rawValue).joined(separator: ", ")), not '\(text)'")
        }
        if arguments.value("--cues").flatMap(Int.init) == 0, faults.isEmpty {
            throw UsageError("--cues 0 leaves nothing to measure: give a --fault")
        }
        if let picture = arguments.value("--picture"), !picture.hasSuffix(".svg") {
            throw UsageError("--picture takes a file that ends in .svg, not '\(picture)'")
        }
        for option in Self.description.options {
            if option.value == nil, arguments.has(option.name) { words.append(option.name) }
            for value in arguments.all(option.name) where option.value != nil {
                words.append("\(option.name)=\(value)")
            }
        }
    }

    func run() async -> ExitStatus { HelperProgram.become("callout-prove", words) }
}
