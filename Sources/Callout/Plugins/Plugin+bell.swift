// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugin {
    /// The bell of the terminal.
    static var bell: Plugin {
        var plugin = Plugin("bell", "rings the terminal's bell for a cue that may not sound", [.attention])
        plugin.signals = { [BellSignal()] }
        return plugin
    }
}
