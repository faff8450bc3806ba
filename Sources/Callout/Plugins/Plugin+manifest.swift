// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugin {
    /// A program with a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What its `plugin.json` says.
    ///   - folder: The folder in which that is.
    init(_ manifest: PluginManifest, folder: String) {
        self.init(manifest.name, manifest.summary, Work(rawValue: manifest.kind.rawValue).map { [$0] } ?? [])
        let program: @Sendable (Installation) -> PluginProgram = { installation in
            PluginProgram(manifest, folder: folder, searchedFolders: installation.helperFolders)
        }
        switch manifest.kind {
        case .synthesizer:
            makeSynthesizer = {
                manifest.synthesizer(in: folder, $0, decoder: FirstDecoder(Plugins.compiledIn.compactMap(\.decoder)))
            }
        case .effect: makeEffect = { installation throws(CueError) in try manifest.effect(program(installation)) }
        case .sink: makeSink = { _, plugins throws(CueError) in try manifest.sink(program(plugins.installation)) }
        case .clips: makeClips = { installation throws(CueError) in try manifest.clips(program(installation)) }
        }
        let state =
            manifest.uri.map { "the server at \($0), which has not been asked" }
            ?? "a program in \(folder), which has not been run"
        examine = { _ in [Finding(.here, "\(manifest.name): \(state)")] }
    }
}
