// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// A module that a server has loaded.
struct PulseModule: Sendable, Equatable {
    /// The server's number for it.
    let index: UInt32
    /// The module's name: "module-role-ducking".
    let name: String
    /// What it was loaded with.
    let arguments: String

    /// Makes a module.
    init(index: UInt32, name: String, arguments: String) {
        self.index = index
        self.name = name
        self.arguments = arguments
    }

    /// Reads what libpulse tells.
    init(_ info: pa_module_info) {
        index = info.index
        name = info.name.map { String(cString: $0) } ?? ""
        arguments = info.argument.map { String(cString: $0) } ?? ""
    }
}
#endif
