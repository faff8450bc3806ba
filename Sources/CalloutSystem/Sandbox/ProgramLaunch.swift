// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// How a plugin's program is started: what is run, and how it is confined.
///
/// What we built ourselves runs as it is; its limits are set when it runs. The programs of others are started by
/// `prlimit`, so that nothing of them runs without limits, in a sandbox where `bwrap` makes one. What listens on a socket
/// does not end with its input, and would outlive us: where no sandbox ends it, `setpriv` sees to that.
package struct ProgramLaunch: Sendable, Equatable {
    /// The programs that confine others.
    package struct Tools: Sendable {
        /// Where `bwrap` is; nil for no sandbox.
        package var sandbox: String?
        /// Where `prlimit` is; nil where there is none.
        package var limiter: String?
        /// Whether the processes of a sandbox are counted on their own.
        package var countsProcesses: Bool
        /// Where `setpriv` is; nil where there is none.
        package var keeper: String?

        package init(sandbox: String?, limiter: String?, countsProcesses: Bool, keeper: String? = nil) {
            self.sandbox = sandbox
            self.limiter = limiter
            self.countsProcesses = countsProcesses
            self.keeper = keeper
        }
    }

    /// The variables by which programs find the sound server and the bus.
    static let soundVariables = [
        "PULSE_SERVER", "PULSE_COOKIE", "PULSE_RUNTIME_PATH", "PIPEWIRE_REMOTE", "PIPEWIRE_RUNTIME_DIR",
        "DBUS_SESSION_BUS_ADDRESS",
    ]

    /// What is run.
    package let path: String
    /// Its arguments, its own name first.
    package let arguments: [String]
    /// Its variables, as `NAME=value`.
    package let environment: [String]
    /// The folder in which it is started; nil for ours.
    package let folder: String?
    /// The limits that are set once it runs.
    package let limits: [ProcessLimit]
    /// What it sees; nil if it sees all that we do.
    package let sandbox: Sandbox?
    /// Whether it ends with the thread that started it.
    package let endsWithThread: Bool

    /// Decides how a program is started.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - path: Where it was found.
    ///   - shared: Folders of ours that it may write.
    ///   - tools: What confines it, if it is somebody else's.
    ///   - places: What is where.
    ///   - ceiling: The most that each limit may be set to.
    /// - Throws: ``CueError`` with `invalid` for a need that cannot be granted; `unavailable` for a program that listens
    ///   where nothing would end it with us.
    package init(
        _ program: PluginProgram, at path: String, sharing shared: [String], tools: Tools, _ places: SandboxPlaces,
        ceiling: (ProcessLimit.Resource) -> UInt64
    ) throws(CueError) {
        let limits = ProcessLimit.limits(program.limits, ceiling: ceiling)
        let sandbox =
            program.origin == .others && tools.sandbox != nil
            ? try Sandbox(program, at: path, sharing: shared, places) : nil
        self.sandbox = sandbox
        let environment = sandbox?.variables(over: program.environment) ?? program.environment
        let hearsSound = program.needs.contains(.sound)
        let passed = hearsSound ? Self.soundVariables : []
        let dropped = sandbox == nil || hearsSound ? [] : ["XDG_RUNTIME_DIR"]
        self.environment = CleanEnvironment.variables(adding: environment, passing: passed) { name in
            dropped.contains(name) ? nil : places.variable(name)
        }
        endsWithThread = sandbox != nil || program.listens
        let kept = sandbox == nil && program.listens ? try Self.keeping(program, tools) : []
        let own = kept + [sandbox == nil ? path : Sandbox.place(of: path, places)] + program.command.dropFirst()
        guard program.origin == .others, let limiter = tools.limiter else {
            // Without prlimit they are set on whoever makes the sandbox, and so on what is in it.
            self.limits = limits
            (self.path, arguments, folder) = Self.start(
                own, program, sandbox, tools, shown: kept.isEmpty ? program.command : own)
            return
        }
        let processes =
            sandbox != nil && tools.countsProcesses
            ? [ProcessLimit(.nproc, min(ProcessLimit.processes, ceiling(.nproc)))] : []
        let words = [limiter] + (limits + processes).map(\.word) + ["--"] + own
        self.limits = []
        (self.path, arguments, folder) = Self.start(words, program, sandbox, tools, shown: words)
    }

    /// The words that end a program with us.
    private static func keeping(_ program: PluginProgram, _ tools: Tools) throws(CueError) -> [String] {
        guard let keeper = tools.keeper else {
            throw CueError(
                .unavailable,
                "the plugin '\(program.name)' listens on a socket, and nothing here would end it with us: "
                    + "apt-get install util-linux (setpriv)")
        }
        return [keeper, "--pdeathsig", "KILL", "--"]
    }

    /// What is run, its arguments and its folder.
    private static func start(
        _ words: [String], _ program: PluginProgram, _ sandbox: Sandbox?, _ tools: Tools, shown: [String]
    ) -> (path: String, arguments: [String], folder: String?) {
        guard let sandbox, let tool = tools.sandbox else { return (words[0], shown, program.folder) }
        return (tool, ["bwrap"] + sandbox.arguments(for: words), "/")
    }
}
