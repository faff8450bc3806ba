// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// A command line that cannot be understood: what is wrong with it and how to write it right.
struct UsageError: Error {
    let message: String
    let status: ExitStatus

    init(_ message: String, _ status: ExitStatus = .usage) {
        self.message = message
        self.status = status
    }
}
