// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Why a run of a command came to nothing.
enum CommandFailure: Error {
    /// Nobody waits for it any more.
    case cancelled
    /// It did not end in time.
    case late(Duration)
    /// It wrote more than it may: so many bytes.
    case tooMuch(Int)
    /// It ended, and not well.
    case ended(ProgramEnd)
    /// It is gone, and how it ended is not known.
    case lost

    /// The failure as a cue's error.
    ///
    /// - Parameters:
    ///   - plugin: The plugin's name.
    ///   - work: What the program was at: "speaking".
    ///   - lastLine: The last line of its log.
    /// - Returns: A ``CueError``, or `CancellationError`.
    func error(plugin: String, work: String, lastLine: String?) -> any Error {
        let complaint = ProgramComplaint(plugin: plugin, work: work, lastLine: lastLine)
        switch self {
        case .cancelled:
            return CancellationError()
        case .late(let deadline):
            return complaint.late("did not end in \(deadline)", underlying: self)
        case .tooMuch(let limit):
            return CueError(
                .failed,
                "\(complaint.subject) wrote more than \(limit) bytes while \(work), and was ended\(complaint.log)",
                underlying: self)
        case .ended(let end):
            return complaint.ended(end.description, underlying: self)
        case .lost:
            return CueError(
                .failed, "\(complaint.subject) ended while \(work), and how is not known\(complaint.log); try it again",
                underlying: self)
        }
    }
}
