// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// Why an exchange with an instance came to nothing.
enum WyomingFailure: Error {
    /// The program refused the request; the instance may be good for the next one.
    case refused(WyomingRefusal)
    /// What came is not the protocol.
    case broken(WyomingError)
    /// There is no connection to the program.
    case unreached(ProgramUnreached)
    /// The program has ended.
    case ended
    /// The program reads no more.
    case closedInput
    /// The program can say no more.
    case closedOutput
    /// A deadline has passed; what was not done in time, as a clause.
    case late(String)
    /// Nobody waits for the answer any more.
    case cancelled

    /// How long a program that has failed so may take to end by itself, so that its status tells why.
    var patience: Duration {
        switch self {
        case .ended, .closedInput, .closedOutput, .unreached(.ended): .milliseconds(100)
        default: .zero
        }
    }

    /// Whether the instance is good for nothing, but may not have been when the request was made.
    var isEnd: Bool {
        switch self {
        case .ended, .closedInput, .closedOutput: true
        default: false
        }
    }
}
