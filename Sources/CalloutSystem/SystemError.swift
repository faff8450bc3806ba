// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A call of the system that failed, with the system's own code.
package struct SystemError: Error, CustomStringConvertible {
    package let call: StaticString
    package let code: Int32

    /// Takes the code that the system left, or one that a call returned.
    package init(_ call: StaticString, _ code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    /// What the system says of it.
    package var words: String { String(cString: strerror(code)) }

    package var description: String { "\(call): \(words) (\(code))" }
}
