// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugins {
    /// The programs with a manifest in the plugin folders of an installation; of two with one name the first wins.
    ///
    /// Only manifests are read: no plugin's code runs before a cue needs it.
    static func programs(in installation: Installation) -> [Plugin] {
        var plugins: [Plugin] = []
        for folder in installation.pluginFolders {
            for name in Files.names(in: folder) {
                let file = "\(folder)/\(name)/plugin.json"
                guard Files.kind(of: file) == .file else { continue }
                do {
                    let manifest = try PluginManifest(parsing: Files.read(file, limit: 1 << 20), file: file)
                    if plugins.contains(where: { $0.name == manifest.name }) { continue }
                    plugins.append(Plugin(manifest, folder: "\(folder)/\(name)"))
                } catch {
                    plugins.append(Plugin(broken: "\(folder)/\(name)", error))
                }
            }
        }
        return plugins
    }
}
