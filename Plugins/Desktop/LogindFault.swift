// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import Glibc

/// Why logind does not keep the machine awake.
public enum LogindFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The system bus cannot be reached.
    case noBus(BusError)
    /// Nobody is logind on the system bus.
    case noLogind
    /// logind, or who it asks, does not let this user.
    case refused(BusError)
    /// logind does not answer.
    case silent
    /// logind failed.
    case failed(BusError)

    /// Sorts what the bus said of a call to logind.
    ///
    /// - Parameter error: What it said.
    init(_ error: BusError) {
        self =
            if error.isUnknownName { .noLogind } else if error == .timedOut { .silent } else if error.code == EACCES {
                .refused(error)
            } else { .failed(error) }
    }

    /// What is the matter, in a clause.
    public var description: String {
        switch self {
        case .noBus(.noAddress): "DBUS_SYSTEM_BUS_ADDRESS names no socket of this machine"
        case .noBus(.timedOut): "the system bus does not answer"
        case .noBus(let error): "the system bus cannot be reached (\(error.description))"
        case .noLogind: "there is no logind on the system bus"
        case .refused(let error): "logind refuses it (\(error.description))"
        case .silent: "logind does not answer"
        case .failed(let error): "logind failed (\(error.description))"
        }
    }

    /// The command, or the step, that mends it.
    public var fix: String {
        switch self {
        case .noBus(.noAddress): "unset DBUS_SYSTEM_BUS_ADDRESS"
        case .noBus, .noLogind: "run systemd-logind or elogind; in a container, keep its host awake"
        case .refused:
            "log in at the machine itself, or have polkit allow org.freedesktop.login1.inhibit-block-sleep"
        case .silent, .failed: "systemctl restart systemd-logind"
        }
    }

    /// The fault as backends tell it.
    var error: CueError {
        let code: CueError.Code =
            switch self {
            case .noBus, .noLogind: .unavailable
            case .refused: .refused
            case .silent: .timedOut
            case .failed: .failed
            }
        return CueError(code, "\(description): \(fix)", underlying: self)
    }
}
#endif
