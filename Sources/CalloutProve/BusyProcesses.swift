// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// Processes that keep the machine busy.
final class BusyProcesses {
    private let programs: [Program]

    /// Starts so many.
    init(_ count: Int) throws {
        programs = try (0..<count).map { _ in
            try Program("sh", ["-c", "while :; do :; done"], ProcessInfo.processInfo.environment)
        }
    }

    /// Ends them.
    func close() { for program in programs { program.kill() } }
}
