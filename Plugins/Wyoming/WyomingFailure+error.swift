// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

extension WyomingFailure {
    /// The failure as a cue's error.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - instance: The instance of it that was asked.
    ///   - work: What it was at: "speaking".
    ///   - status: How it ended, if it did so by itself.
    /// - Returns: A ``CueError``, or `CancellationError`.
    func error(
        _ program: PluginProgram, _ instance: WyomingInstance, work: String, status: ProgramEnd?
    ) -> any Error {
        let lastLine = instance.program.tail.lastLine
        let complaint = ProgramComplaint(plugin: program.name, work: work, lastLine: lastLine)
        switch self {
        case .cancelled:
            return CancellationError()
        case .refused(let refusal):
            let text = refusal.fault.text.isEmpty ? "it gave no reason" : Self.line(refusal.fault.text)
            return CueError(
                refusal.fault.cueCode, "\(complaint.subject) refused while \(work): \(text)", underlying: refusal)
        case .late(let clause):
            return complaint.late(clause, instance.program.isOurs ? .ended : .left, underlying: self)
        case .broken(let error):
            return CueError(
                .failed,
                "\(complaint.subject) does not speak Wyoming: \(error)\(complaint.log); "
                    + "its \(instance.program.address == nil ? "standard output" : "socket") is for events alone",
                underlying: error)
        case .unreached(let reason):
            return reason.error(program, at: instance.program.address, status: status, lastLine: lastLine)
        case .ended, .closedInput, .closedOutput:
            return complaint.ended(status?.description ?? closing(instance.program), underlying: self)
        }
    }

    /// A program's own words, on one line of at most 300 characters.
    private static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(301).map { $0.properties.generalCategory == .control ? " " : $0 }
        let line = String(String.UnicodeScalarView(scalars))
        return scalars.count > 300 ? line.prefix(297) + "..." : line
    }

    private func closing(_ running: borrowing RunningProgram) -> String {
        switch self {
        case .closedInput: running.address == nil ? "closed its standard input" : "closed the connection"
        case .closedOutput: running.address == nil ? "closed its standard output" : "closed the connection"
        default: "ended"
        }
    }
}
