// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugin {
    /// WAV files, read and written by the core itself.
    static var wav: Plugin {
        var plugin = Plugin("wav", "WAV files", [.files])
        plugin.formats = ["wav"]
        plugin.makeEncoder = { (_, bits) throws(CueError) in try WAVEncoder(bits: bits ?? 16) }
        plugin.decoder = WAVDecoder()
        return plugin
    }
}
