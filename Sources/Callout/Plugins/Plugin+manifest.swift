// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugin {
    /// A program with a manifest.
    ///
    /// - Parameters:
    ///   - manifest: What its `plugin.json` says.
    ///   - folder: The folder in which that is.
    init(_ manifest: PluginManifest, folder: String) {
        let isReached = manifest.speech != .wyomingUnix && manifest.speech != .wyomingTCP
        self.init(
            manifest.name, manifest.summary, Work(rawValue: manifest.kind.rawValue).map { [$0] } ?? [],
            absence: isReached ? nil : "nothing is reached over \(manifest.speech.rawValue) yet: write wyoming-stdio")
        guard isReached else { return }
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
        examine = { _ in [Finding(.here, "\(manifest.name): a program in \(folder), which has not been run")] }
    }
}
