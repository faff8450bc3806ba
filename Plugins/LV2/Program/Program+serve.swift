// SPDX-License-Identifier: Apache-2.0

import Glibc

#if LV2
extension Program {
    /// Serves until the host is done.
    ///
    /// - Parameter uri: The plugin of requests that name none.
    /// - Returns: The exit status.
    static func serve(_ uri: String?) -> Int32 {
        // What a plugin prints goes to standard error: standard output is for events alone.
        let output = dup(STDOUT_FILENO)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return unavailable }
        signal(SIGPIPE, SIG_IGN)
        var server = Server(PluginWorld(), usual: uri, writingTo: output)
        return server.run()
    }

    /// Prints the URIs of the plugins that are installed.
    ///
    /// - Returns: The exit status.
    static func list() -> Int32 {
        for uri in PluginWorld().uris { print(uri) }
        return 0
    }
}
#else
extension Program {
    /// Says why nothing can be served.
    ///
    /// - Parameter uri: The plugin of requests that name none.
    /// - Returns: The exit status.
    static func serve(_ uri: String?) -> Int32 { list() }

    /// Says why nothing can be listed.
    ///
    /// - Returns: The exit status.
    static func list() -> Int32 {
        complain("it was built without lilv; install liblilv-dev and build with the trait LV2")
        return unavailable
    }
}
#endif
