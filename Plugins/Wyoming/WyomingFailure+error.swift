// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

extension WyomingFailure {
    /// The failure as a cue's error.
    ///
    /// - Parameters:
    ///   - plugin: The plugin's name.
    ///   - work: What the program was at: "speaking".
    ///   - status: How the program ended, if it did so by itself.
    ///   - lastLine: The last line of its log.
    /// - Returns: A ``CueError``, or `CancellationError`.
    func error(plugin: String, work: String, status: ProgramEnd?, lastLine: String?) -> any Error {
        let complaint = ProgramComplaint(plugin: plugin, work: work, lastLine: lastLine)
        switch self {
        case .cancelled:
            return CancellationError()
        case .refused(let refusal):
            let text = refusal.fault.text.isEmpty ? "it gave no reason" : Self.line(refusal.fault.text)
            return CueError(refusal.fault.cueCode, "\(complaint.subject): \(text)", underlying: refusal)
        case .late(let clause): return complaint.late(clause, underlying: self)
        case .broken(let error):
            return CueError(
                .failed,
                "\(complaint.subject) does not speak Wyoming: \(error)\(complaint.log); "
                    + "its standard output is for events alone",
                underlying: error)
        case .ended, .closedInput, .closedOutput:
            return complaint.ended(status?.description ?? closing, underlying: self)
        }
    }

    /// A program's own words, on one line of at most 300 characters.
    private static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(301).map { $0.properties.generalCategory == .control ? " " : $0 }
        let line = String(String.UnicodeScalarView(scalars))
        return scalars.count > 300 ? line.prefix(297) + "..." : line
    }

    private var closing: String {
        switch self {
        case .closedInput: "closed its standard input"
        case .closedOutput: "closed its standard output"
        default: "ended"
        }
    }
}
