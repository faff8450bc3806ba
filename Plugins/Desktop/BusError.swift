// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
import Glibc

/// An error of the session bus, of a peer on it or of libsystemd.
public struct BusError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The code, as in `errno.h`.
    public let code: Int32
    /// The error's name on the bus: `org.freedesktop.DBus.Error.ServiceUnknown`.
    public let name: String?
    /// What was said of it.
    public let description: String

    /// Keeps a code of libsystemd.
    ///
    /// - Parameter code: The code, as in `errno.h`, in either sign.
    init(code: Int32) {
        self.code = abs(code)
        name = nil
        description = String(cString: strerror(abs(code)))
    }

    /// Keeps an error that came as an answer.
    init(_ error: sd_bus_error) {
        var error = error
        code = sd_bus_error_get_errno(&error)
        name = error.name.map { String(cString: $0) }
        description = error.message.map { String(cString: $0) } ?? name ?? "an error without a name"
    }

    static let timedOut = BusError(code: ETIMEDOUT)
    static let closed = BusError(code: ENOTCONN)
    static let noAddress = BusError(code: ENOENT)

    /// Whether nobody has the name that was called, and nobody can be started to have it.
    var isUnknownName: Bool {
        name == "org.freedesktop.DBus.Error.ServiceUnknown" || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
            || name?.hasPrefix("org.freedesktop.DBus.Error.Spawn") == true
    }
}
#endif
