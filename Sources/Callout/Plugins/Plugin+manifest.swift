// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming

extension Plugin {
    /// A program with a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What its `plugin.json` says.
    ///   - folder: The folder in which that is.
    init(_ manifest: PluginManifest, folder: String) {
        self.init(manifest.name, manifest.summary, [.synthesizer])
        makeSynthesizer = { installation in
            WyomingPool(
                PluginProgram(manifest, folder: folder, searchedFolders: installation.helperFolders),
                policy: WyomingPolicy(manifest.limits))
        }
        examine = { _ in [Finding(.here, "\(manifest.name): a program in \(folder)")] }
    }

    /// A folder whose `plugin.json` cannot be read: it is told by name, and only `callout doctor` minds.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - error: What is wrong.
    init(broken folder: String, _ error: any Error) {
        let sentence = (error as? CueError)?.message ?? String(describing: error)
        self.init(folder, "a plugin that cannot be used", [], absence: sentence)
        examine = { _ in [Finding(.broken, "the plugin in \(folder)", fix: sentence)] }
    }
}
