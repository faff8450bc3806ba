// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stand-in for logind on a bus of our own, which gives out descriptors and sees them closed, as the real one does; it
/// is gone with the object.
package final class PrivateLogind {
    /// Whether python-dbusmock is here, and what it needs.
    package static let isInstalled =
        PrivateBus.isInstalled
        && (try? Program(python, ["-c", "import dbusmock"], ProcessInfo.processInfo.environment).status) == 0

    /// The system's own, which has the system's modules.
    private static let python = "/usr/bin/python3"
    private static let name = "org.freedesktop.login1"

    private let bus: PrivateBus
    private let program: Program

    /// What programs need to take the bus for the system's.
    package var environment: [String: String] { ["DBUS_SYSTEM_BUS_ADDRESS": bus.address] }

    /// Starts it, and returns when it can be called.
    ///
    /// - Parameter bus: The bus.
    /// - Throws: What the program fails with.
    package init(on bus: PrivateBus) throws {
        self.bus = bus
        let environment = bus.environment.merging(["PYTHONUNBUFFERED": "1"]) { $1 }
        program = try Program(Self.python, ["-m", "dbusmock", "--session", "--template", "logind"], environment)
        let end = ContinuousClock.now + .seconds(20)
        while try !bus.names(Self.name).contains(Self.name), program.isRunning, ContinuousClock.now < end {}
    }

    /// Waits until somebody asks it to keep the machine awake; what it was asked: `Inhibit "sleep:idle" ...`.
    package func asked() -> String {
        while case let line = program.line(within: .seconds(20)), !line.isEmpty {
            if let call = line.range(of: "Inhibit ") { return String(line[call.lowerBound...]) }
        }
        return ""
    }

    /// Who keeps the machine awake now, as `dbus-send` prints it; each with its name, such as `Callout`.
    package func inhibitors() throws -> String {
        try bus.send(Self.name, "/org/freedesktop/login1", "\(Self.name).Manager.ListInhibitors")
    }

    /// Makes it stand still.
    package func hang() { program.signal(SIGSTOP) }
    /// Lets it go on.
    package func goOn() { program.signal(SIGCONT) }

    deinit { program.kill() }
}
