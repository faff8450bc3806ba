// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

extension ProgramLaunch {
    /// Decides how a program is started on this machine, for this user.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - path: Where it was found.
    ///   - shared: Folders of ours that it may write.
    /// - Throws: ``CueError`` with `unavailable` if a sandbox is required and cannot be had; `invalid` for a need that
    ///   cannot be granted, or a word in `CALLOUT_SANDBOX` that is none.
    package init(_ program: PluginProgram, at path: String, sharing shared: [String]) throws(CueError) {
        let places = SandboxPlaces.here
        var tools = Tools(sandbox: nil, limiter: nil, countsProcesses: false)
        tools.keeper = SandboxTool.keeper
        if program.origin == .others {
            tools.sandbox = try SandboxWish(places.variable("CALLOUT_SANDBOX"))
                .tool(for: program.name, state: SandboxTool.state)
            tools.limiter = SandboxTool.limiter
            tools.countsProcesses = SandboxTool.countsProcesses
        }
        try self.init(program, at: path, sharing: shared, tools: tools, places, ceiling: ProcessLimit.ceiling)
    }
}
