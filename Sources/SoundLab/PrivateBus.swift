// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A session bus of our own, on which nothing is started that nobody asked for; it is gone with the object.
package final class PrivateBus {
    package static let isInstalled = ["dbus-daemon", "dbus-send"].allSatisfy { Program.path($0) != nil }

    /// Where it listens.
    package let address: String
    /// What programs need to find it.
    package let environment: [String: String]
    /// A folder of its own, gone with it.
    package let folder: TemporaryFolder
    private let daemon: Program

    /// Starts a bus, and returns when it listens.
    ///
    /// - Parameter environment: What else its users' environment has.
    /// - Throws: What the folder or the program fails with.
    package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        folder = try TemporaryFolder()
        let address = "unix:path=\(folder.path)/bus"
        try folder.write(
            """
            <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
            """, to: "bus.conf")
        self.address = address
        var own = environment.filter { !$0.key.hasPrefix("DBUS_") }
        own["DBUS_SESSION_BUS_ADDRESS"] = address
        self.environment = own
        daemon = try Program("dbus-daemon", ["--config-file=\(folder.path)/bus.conf", "--nofork", "--print-pid"], own)
        // It tells its number when it listens.
        _ = daemon.line()
    }

    /// The names on it that begin with a prefix, sorted.
    package func names(_ prefix: String = "org.") throws -> [String] {
        try send("org.freedesktop.DBus", "/", "org.freedesktop.DBus.ListNames").split(separator: "\"")
            .map(String.init).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Calls a method, and returns what `dbus-send` prints of the answer.
    @discardableResult
    package func send(_ name: String, _ path: String, _ method: String, _ arguments: String...) throws -> String {
        let call = ["--session", "--print-reply", "--reply-timeout=2000", "--dest=\(name)", path, method]
        return try Program("dbus-send", call + arguments, environment).output()
    }

    /// Ends it at once.
    package func kill() { daemon.kill() }
    /// Makes it stand still.
    package func hang() { daemon.signal(SIGSTOP) }
    /// Lets it go on.
    package func goOn() { daemon.signal(SIGCONT) }

    deinit { kill() }
}
