// SPDX-License-Identifier: Apache-2.0

/// The program of a plugin: how to start it, and what it may.
public struct PluginProgram: Sendable, Hashable {
    /// The plugin's name, as in `plugin:voice` and in messages.
    public let name: String
    /// The program and its arguments, which no shell sees; empty where it runs already.
    ///
    /// A program with a slash is a path, from ``folder`` if it is not absolute. A bare name is looked for in ``folder``,
    /// then in ``searchedFolders``, then along `PATH`.
    public var command: [String]
    /// The folder in which the program runs; nil for our own.
    public var folder: String?
    /// Folders in which a bare name is looked for before `PATH`: where our own programs are.
    public var searchedFolders: [String]
    /// Variables added to the cleaned environment.
    public var environment: [String: String]
    /// The version of what it says, where that is known without asking it: another may sound different.
    public var version: String?
    /// What to do if the program is not here, as a clause: `build it with 'make plugin-piper'`.
    public var remedy: String?
    /// Whose it is.
    public var origin: Origin
    /// How it is reached, once it runs.
    public var reach: PluginReach
    /// What it asks for beyond what every plugin may; what we built ourselves needs not ask.
    public var needs: [PluginNeed]
    /// How much it may take.
    public var limits: PluginLimits

    /// Whose a program is.
    public enum Origin: Sendable, Hashable {
        /// We built it: it runs as we do.
        case ours
        /// Somebody else's, with a manifest: it runs within its needs and limits.
        case others
    }

    /// Describes a program; nothing is started.
    ///
    /// - Parameters:
    ///   - name: The plugin's name, as in `plugin:voice` and in messages.
    ///   - command: The program and its arguments.
    ///   - folder: The folder in which the program runs; nil for our own.
    ///   - searchedFolders: Folders in which a bare name is looked for before `PATH`.
    ///   - environment: Variables added to the cleaned environment.
    ///   - version: The version of what it says, where that is known without asking it.
    ///   - remedy: What to do if the program is not here, as a clause.
    ///   - origin: Whose it is.
    ///   - reach: How it is reached, once it runs.
    ///   - needs: What it asks for beyond what every plugin may.
    ///   - limits: How much it may take.
    public init(
        name: String, command: [String], folder: String? = nil, searchedFolders: [String] = [],
        environment: [String: String] = [:], version: String? = nil, remedy: String? = nil,
        origin: Origin = .ours, reach: PluginReach = .pipes, needs: [PluginNeed] = [],
        limits: PluginLimits = .usual
    ) {
        self.name = name
        self.command = command
        self.folder = folder
        self.searchedFolders = searchedFolders
        self.environment = environment
        self.version = version
        self.remedy = remedy
        self.origin = origin
        self.reach = reach
        self.needs = needs
        self.limits = limits
    }
}
