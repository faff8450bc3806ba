// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// Whose a stream is, and what it says that it is for.
struct PulseOwner: Sendable, Equatable {
    /// Which applications are ours, beside those that say so themselves.
    struct Ours: Sendable {
        /// Names or ids of applications.
        var names: Set<String> = []
        /// Processes on this machine.
        var processes: Set<Int32> = []

        /// Whether a stream is ours.
        func contains(_ owner: PulseOwner) -> Bool {
            if owner.id == "callout" || owner.role?.hasPrefix("callout-") == true { return true }
            return owner.id.map(names.contains) == true || owner.name.map(names.contains) == true
                || owner.process.flatMap { Int32($0) }.map(processes.contains) == true
        }
    }

    /// `application.id`.
    var id: String?
    /// `application.name`.
    var name: String?
    /// `application.process.id`.
    var process: String?
    /// `application.process.host`.
    var host: String?
    /// `media.role`.
    var role: String?
    /// The server's number for the client; nil if the stream is a module's.
    var client: UInt32?
    /// The server's number for the module whose it is, if it is one's.
    var module: UInt32?

    /// The application, the same for all its streams, whether they play or record.
    var application: String {
        if let id, !id.isEmpty { return id }
        if let process { return "process \(process)" + (host.map { " on \($0)" } ?? "") }
        if let client { return "client \(client)" }
        return module.map { "module \($0)" } ?? "server"
    }
}

extension PulseOwner {
    /// Reads what libpulse tells of a stream.
    ///
    /// - Parameters:
    ///   - properties: The stream's properties, its client's among them.
    ///   - client: The server's number for the client.
    ///   - module: The server's number for the module.
    init(_ properties: OpaquePointer?, client: UInt32, module: UInt32) {
        func property(_ name: String) -> String? {
            properties.flatMap { pa_proplist_gets($0, name) }.map { String(cString: $0) }
        }
        id = property(PA_PROP_APPLICATION_ID)
        name = property(PA_PROP_APPLICATION_NAME)
        process = property(PA_PROP_APPLICATION_PROCESS_ID)
        host = property(PA_PROP_APPLICATION_PROCESS_HOST)
        role = property(PA_PROP_MEDIA_ROLE)
        self.client = client == UInt32.max ? nil : client
        self.module = module == UInt32.max ? nil : module
    }
}
#endif
