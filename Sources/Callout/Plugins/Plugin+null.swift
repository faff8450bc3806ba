// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugin {
    /// The synthesizer that beeps.
    static var tone: Plugin {
        var plugin = Plugin("tone", "a beep for each word", [.synthesizer])
        plugin.makeSynthesizer = { _ in ToneSynthesizer() }
        return plugin
    }

    /// The sink that keeps time.
    static var silent: Plugin {
        var plugin = Plugin("silent", "no sound, for as long as the cue lasts", [.sink])
        plugin.makeSink = { _, _ in SilentSink() }
        return plugin
    }

    /// The session that claims nothing.
    static var none: Plugin {
        var plugin = Plugin("none", "leaves other people's audio alone", [.session])
        plugin.makeSession = { _, _ in NoSession() }
        return plugin
    }
}
