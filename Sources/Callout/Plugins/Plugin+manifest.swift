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
        let work = Work(rawValue: manifest.kind.rawValue).map { [$0] } ?? []
        switch (manifest.kind, manifest.speech) {
        case (.synthesizer, .wyomingStdio):
            self.init(manifest.name, manifest.summary, work)
            makeSynthesizer = { installation in
                WyomingPool(
                    PluginProgram(manifest, folder: folder, searchedFolders: installation.helperFolders),
                    policy: WyomingPolicy(manifest.limits))
            }
        default:
            self.init(
                manifest.name, manifest.summary, work,
                absence: "no \(manifest.kind.rawValue) is run over \(manifest.speech.rawValue): get a later Callout")
        }
        examine = { _ in [Finding(.here, "\(manifest.name): a program in \(folder), which has not been run")] }
    }
}
