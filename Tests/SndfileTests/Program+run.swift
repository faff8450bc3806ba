// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutSystem
import Foundation
import SoundLab
import Testing

extension Program {
    /// Runs a program of the machine that makes files for these tests to its end, which has to be a good one.
    static func run(_ name: String, _ arguments: [String]) async throws {
        let program = try Program(name, arguments, ProcessInfo.processInfo.environment)
        let output = try await BlockingThread.run { program.output() }
        try #require(program.status == 0, "\(name) \(arguments.joined(separator: " ")): \(output)")
    }
}
#endif
