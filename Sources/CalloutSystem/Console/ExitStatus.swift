// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// What a program of ours tells its caller when it ends; the numbers above 3 are those of `sysexits.h`.
package enum ExitStatus: Int32, Comparable {
    /// Everything was heard, or written.
    case success = 0
    /// Something was not heard, for a reason that is no error.
    case notHeard = 3
    /// The command line cannot be understood.
    case usage = 64
    /// What was given cannot be used.
    case badData = 65
    /// What was asked for is not here.
    case unavailable = 69
    /// A fault of ours, or of a synthesiser.
    case fault = 70
    /// A file or folder cannot be written.
    case cannotWrite = 73

    /// What the numbers mean, as the help tells it; the last two are no end of ours.
    package static let meanings = [
        ("0", "heard or written"), ("3", "not heard, for a reason that is no error"),
        ("64", "the command line cannot be understood"), ("65", "what was given cannot be used"),
        ("69", "not available here"), ("70", "a fault of ours or of a synthesiser"), ("73", "cannot write"),
        ("130, 143", "ended by SIGINT, by SIGTERM"),
    ]

    /// The status for the outcome of one cue.
    package init(_ outcome: Outcome) {
        switch outcome {
        case .finished: self = .success
        case .interrupted, .superseded, .expired, .skipped, .inaudible: self = .notHeard
        case .failed(let error): self = ExitStatus(error)
        }
    }

    /// The status for an error.
    package init(_ error: CueError) {
        switch error.code {
        case .invalid: self = .badData
        case .unavailable: self = .unavailable
        case .unwritable: self = .cannotWrite
        case .refused: self = .notHeard
        default: self = .fault
        }
    }

    /// Whether a status is less grave than another: of several, the gravest is told.
    package static func < (less: ExitStatus, more: ExitStatus) -> Bool { less.gravity < more.gravity }

    private var gravity: Int {
        switch self {
        case .success: 0
        case .notHeard: 1
        case .badData: 2
        case .unavailable: 3
        case .cannotWrite: 4
        case .fault: 5
        case .usage: 6
        }
    }
}
