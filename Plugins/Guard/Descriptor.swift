// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The owner of one file descriptor, which is closed with it.
struct Descriptor: ~Copyable {
    let raw: Int32

    /// Takes a descriptor that a call of the system returned; throws `SystemError` if it is none.
    init(_ raw: Int32, of call: StaticString) throws(SystemError) {
        guard raw >= 0 else { throw SystemError(call) }
        self.raw = raw
    }

    deinit { _ = Glibc.close(raw) }
}
