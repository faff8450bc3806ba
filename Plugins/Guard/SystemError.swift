// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A call of the system that failed, with the system's own code.
struct SystemError: Error, CustomStringConvertible {
    let call: StaticString
    let code: Int32

    init(_ call: StaticString, _ code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    /// What the system says of it.
    var words: String { String(cString: strerror(code)) }

    var description: String { "\(call): \(words) (\(code))" }
}
