// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import CalloutSpeechDispatcher
import CalloutWyoming

extension PluginManifest {
    /// The synthesizer that a plugin is; nothing is started.
    ///
    /// - Parameters:
    ///   - folder: The folder in which its `plugin.json` is.
    ///   - installation: Where our own programs are.
    ///   - decoder: What reads the sound files that a command writes.
    /// - Returns: The synthesizer; one that says why it is none if the manifest cannot be used.
    func synthesizer(
        in folder: String, _ installation: Installation, decoder: any ClipDecoder
    ) -> any Synthesizer {
        let program = PluginProgram(self, folder: folder, searchedFolders: installation.helperFolders)
        switch speech {
        case .wyomingStdio, .wyomingUnix, .wyomingTCP:
            let pool = WyomingPool(program, policy: WyomingPolicy(limits))
            return voices.map { ListedSynthesizer(pool, voices: VoiceList($0, of: name)) } ?? pool
        case .command:
            do throws(CueError) {
                return try CommandSynthesizer(program, voices: voices ?? [], decoder: decoder)
            } catch {
                return AbsentSynthesizer(name, error)
            }
        case .speechDispatcher:
            return SpeechModulePool(program, voices: voices)
        }
    }
}
