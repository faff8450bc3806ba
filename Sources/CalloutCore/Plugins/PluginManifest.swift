// SPDX-License-Identifier: Apache-2.0

/// What a plugin's `plugin.json` says: what it is, how to start it, how to speak to it, and what it may.
///
/// ```json
/// {"name": "piper", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["venv/bin/wyoming-piper"],
///  "description": "Neural voices", "license": "MIT"}
/// ```
///
/// Keys that are not known here are passed over. `Plugins/plugin.schema.json` describes the file, `Plugins/README.md` the
/// contract.
public struct PluginManifest: Sendable, Hashable {
    /// The version of the contract that this host keeps: a plugin for a later one is refused.
    public static let contract = 1

    /// What a plugin does.
    public enum Kind: String, Sendable, CaseIterable {
        /// Turns words into sound.
        case synthesizer
        /// Turns sound into other sound.
        case effect
        /// Plays sound, and says when it has been heard.
        case sink
        /// Finds the recording for a cue.
        case clips
    }

    /// How a plugin is spoken to.
    public enum Speech: String, Sendable, CaseIterable {
        /// Wyoming over standard input and output.
        case wyomingStdio = "wyoming-stdio"
        /// Wyoming over a unix socket: one in a private folder that the command is told, or that of a running server.
        case wyomingUnix = "wyoming-unix"
        /// Wyoming over TCP: a port of this machine that the command is told, or that of a running server.
        case wyomingTCP = "wyoming-tcp"
        /// One run of the command a cue.
        case command
        /// A module of speech-dispatcher.
        case speechDispatcher = "speech-dispatcher"
    }

    /// A voice that is known without asking the program.
    public struct ListedVoice: Sendable, Hashable {
        /// Its name, by which a request asks for it.
        public let name: String
        /// The languages it speaks, the best first.
        public let languages: [LocaleTag]

        package init(name: String, languages: [LocaleTag]) {
            self.name = name
            self.languages = languages
        }
    }

    /// The plugin's name, as in `plugin:voice`: lower-case letters, digits and hyphens.
    public let name: String
    /// What it does.
    public let kind: Kind
    /// How it is spoken to.
    public let speech: Speech
    /// The program and its arguments, a path from the plugin's folder; empty where a server runs already.
    public let command: [String]
    /// Where a server listens that runs already: `tcp://127.0.0.1:10200`, `unix:///run/user/1000/voice.sock`.
    public let uri: ServerAddress?
    /// What it is, for a person.
    public let summary: String
    /// The version of what it says, as another may sound different; nil if the program must be asked.
    public let version: String?
    /// Its licence as an SPDX expression, if it says.
    public let license: String?
    /// Variables added to the program's environment.
    public let environment: [String: String]
    /// What to do if the program is not here, as a clause: `run 'make plugin-piper'`.
    public let remedy: String?
    /// The voices that are known without asking the program; nil if it must be asked.
    public let voices: [ListedVoice]?
    /// What it asks for beyond what every plugin may, in the manifest's order.
    public let needs: [PluginNeed]
    /// How much it may take.
    public let limits: PluginLimits
    /// The settings it has; nil if it does not say, and any is passed on to it.
    public let parameters: [PluginParameter]?
    /// The audio that an effect or a sink takes.
    public let audio: PluginAudio
    /// Where the marks of a sound are after an effect that does not tell them.
    public let marks: MarkPlacement
}
