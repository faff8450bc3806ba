// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugin {
    /// The sink that writes a file, in the format that its name's ending tells.
    static var file: Plugin {
        var plugin = Plugin("file", "cues back to back in one file: file:PATH", [.sink])
        plugin.sinkTarget = "PATH"
        plugin.makeSink = { (path, plugins) throws(CueError) in
            guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
                throw CueError(.invalid, "file:PATH needs a path with an ending, such as file:cue.wav")
            }
            return FileSink(path: path, encoder: try plugins.encoder(String(path[path.index(after: dot)...])))
        }
        return plugin
    }
}
