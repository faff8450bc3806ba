// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A plugin with a manifest: what its `plugin.json` says, and where that is.
public struct InstalledPlugin: Sendable, Hashable {
    /// The longest `plugin.json` that is read, in bytes.
    public static let longest = 1 << 20

    /// What its `plugin.json` says.
    public let manifest: PluginManifest
    /// The folder in which that is.
    public let folder: String

    /// Reads the manifest in a folder; nothing of the plugin runs.
    ///
    /// - Parameter folder: The folder's path.
    /// - Throws: ``CueError`` with `invalid` if it has no `plugin.json`, or one with a mistake.
    public init(in folder: String) throws(CueError) {
        let file = "\(folder)/plugin.json"
        manifest = try PluginManifest(parsing: Files.read(file, limit: Self.longest), file: file)
        self.folder = folder
    }
}
