// SPDX-License-Identifier: Apache-2.0

/// How a plugin's program is reached, once it runs.
public enum PluginReach: Sendable, Hashable {
    /// Over its standard input and output.
    case pipes
    /// Over a unix socket in a private folder: `{uri}` in an argument becomes its address, and it listens there.
    case unixSocket
    /// Over a port of this machine: `{uri}` in an argument becomes its address, and it listens there.
    case tcpPort
    /// It runs already, and listens here: nothing is started, and nothing is ended.
    case server(ServerAddress)
}
