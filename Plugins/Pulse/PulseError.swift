// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// An error of libpulse, by its own code.
public struct PulseError: Error, RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The code, as in libpulse's `pa_error_code_t`.
    public let rawValue: Int32

    /// Keeps a code of libpulse.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// What libpulse says that the code means.
    public var description: String { pa_strerror(rawValue).map { String(cString: $0) } ?? "error \(rawValue)" }

    static let timedOut = PulseError(rawValue: Int32(PA_ERR_TIMEOUT.rawValue))
    static let killed = PulseError(rawValue: Int32(PA_ERR_KILLED.rawValue))
    static let terminated = PulseError(rawValue: Int32(PA_ERR_CONNECTIONTERMINATED.rawValue))
    static let invalid = PulseError(rawValue: Int32(PA_ERR_INVALID.rawValue))
    static let noEntity = PulseError(rawValue: Int32(PA_ERR_NOENTITY.rawValue))
}
#endif
