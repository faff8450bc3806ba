// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// Why a module did not do what it was asked.
enum ModuleFailure: Error {
    /// Nobody waits for it any more.
    case cancelled
    /// A deadline has passed; what was not done in time, as a clause.
    case late(String)
    /// What came is not how modules speak; what is wrong, as a clause.
    case broken(String)
    /// It says that it cannot, in its own words.
    case refused(String)
    /// It has ended, or closed its input or output.
    case ended

    /// How long a module that has failed so may take to end by itself, so that its status tells why.
    var patience: Duration {
        if case .ended = self { .milliseconds(100) } else { .zero }
    }

    /// The failure as a cue's error.
    ///
    /// - Parameters:
    ///   - plugin: The plugin's name.
    ///   - work: What the module was at: "speaking".
    ///   - status: How the module ended, if it did so by itself.
    ///   - lastLine: The last line of its log.
    /// - Returns: A ``CueError``, or `CancellationError`.
    func error(plugin: String, work: String, status: ProgramEnd?, lastLine: String?) -> any Error {
        let complaint = ProgramComplaint(plugin: plugin, work: work, lastLine: lastLine)
        switch self {
        case .cancelled:
            return CancellationError()
        case .late(let clause): return complaint.late(clause, underlying: self)
        case .broken(let reason):
            return CueError(
                .failed,
                "\(complaint.subject) does not speak as a module of speech-dispatcher: \(reason)\(complaint.log)",
                underlying: self)
        case .refused(let words):
            return CueError(
                .failed, "\(complaint.subject) refused while \(work): \(words)\(complaint.log)", underlying: self)
        case .ended: return complaint.ended(status?.description ?? "ended", underlying: self)
        }
    }
}
