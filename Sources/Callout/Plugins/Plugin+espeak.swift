// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Espeak
import CalloutWyoming
#endif

extension Plugin {
    /// The default voices.
    static var espeak: Plugin {
        #if Espeak
        var plugin = Plugin("espeak", "over a hundred languages by eSpeak NG", [.synthesizer])
        plugin.makeSynthesizer = { .espeak(in: $0) }
        plugin.examine = { await examineEspeak(in: $0) }
        return plugin
        #else
        return Plugin(
            "espeak", "over a hundred languages by eSpeak NG", [.synthesizer],
            absence: "apt-get install libespeak-ng-dev, then build with --traits Espeak")
        #endif
    }
}

#if Espeak
private func examineEspeak(in installation: Installation) async -> [Finding] {
    do {
        let voices = try await WyomingPool.espeak(in: installation, instances: 1).voices()
        return [Finding(.here, "espeak has \(voices.count) voices")]
    } catch {
        return [
            Finding(.broken, "espeak: \(error)", fix: "apt-get install libespeak-ng-dev, then swift build")
        ]
    }
}
#endif
