// SPDX-License-Identifier: Apache-2.0

/// A program that speaks Wyoming over its standard input and output: how to start it.
public struct PluginProgram: Sendable, Hashable {
    /// The plugin's name, as in `plugin:voice` and in messages.
    public let name: String
    /// The program and its arguments; no shell sees them.
    ///
    /// A program with a slash is a path, from ``folder`` if it is not absolute. A bare name is looked for in ``folder``,
    /// then in ``searchedFolders``, then along `PATH`.
    public let command: [String]
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
    public init(
        name: String, command: [String], folder: String? = nil, searchedFolders: [String] = [],
        environment: [String: String] = [:], version: String? = nil, remedy: String? = nil
    ) {
        self.name = name
        self.command = command
        self.folder = folder
        self.searchedFolders = searchedFolders
        self.environment = environment
        self.version = version
        self.remedy = remedy
    }
}
