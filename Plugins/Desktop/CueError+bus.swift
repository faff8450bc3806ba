// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

extension CueError {
    /// The session bus cannot be reached.
    static func noBus(_ address: String?, _ error: BusError) -> CueError {
        if let lack = BusLoop.shared.lack { return CueError(.failed, lack, underlying: error) }
        guard let address else {
            return CueError(
                .unavailable,
                "there is no session bus: set DBUS_SESSION_BUS_ADDRESS, or run the program under dbus-run-session",
                underlying: error)
        }
        let reason = error == .timedOut ? "it does not answer" : error.description
        return CueError(
            .unavailable, "the session bus at \(address) cannot be reached (\(reason)): check DBUS_SESSION_BUS_ADDRESS",
            underlying: error)
    }
}
#endif
