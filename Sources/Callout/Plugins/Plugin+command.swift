// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore

extension Plugin {
    /// The sink that pipes each cue to a command of the caller's.
    static var command: Plugin {
        var plugin = Plugin(
            "command", "each cue as a WAV file to a command's standard input: \"command:aplay -q -\"", [.sink])
        plugin.sinkTarget = "WORDS"
        plugin.makeSink = { (target, _) throws(CueError) in
            let words = target.split(separator: " ").map(String.init)
            guard let program = words.first else {
                throw CueError(
                    .invalid, "command:WORDS needs a program and its arguments, such as \"command:aplay -q -\"")
            }
            let name = program.split(separator: "/").last.map(String.init) ?? program
            do throws(CommandTemplateFault) {
                return try CommandSink(
                    PluginProgram(name: name, command: words, remedy: "install it", needs: [.sound]))
            } catch {
                throw CueError(.invalid, "word \(error.word) of the command: \(error.reason)", underlying: error)
            }
        }
        return plugin
    }
}
