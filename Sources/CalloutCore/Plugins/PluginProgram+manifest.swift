// SPDX-License-Identifier: Apache-2.0

extension PluginProgram {
    /// The program of a plugin that has a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What the plugin's `plugin.json` says.
    ///   - folder: The folder in which the `plugin.json` is; the program runs there.
    ///   - searchedFolders: Folders in which a bare name is looked for before `PATH`.
    public init(_ manifest: PluginManifest, folder: String, searchedFolders: [String] = []) {
        self.init(
            name: manifest.name, command: manifest.command, folder: folder, searchedFolders: searchedFolders,
            environment: manifest.environment, version: manifest.version, remedy: manifest.remedy,
            origin: .others, reach: manifest.reach, needs: manifest.needs, limits: manifest.limits)
    }
}
