// SPDX-License-Identifier: Apache-2.0

extension PluginManifest {
    /// How the plugin's program is reached, once it runs.
    public var reach: PluginReach {
        if let uri { return .server(uri) }
        return switch speech {
        case .wyomingUnix: .unixSocket
        case .wyomingTCP: .tcpPort
        case .wyomingStdio, .command, .speechDispatcher: .pipes
        }
    }
}
