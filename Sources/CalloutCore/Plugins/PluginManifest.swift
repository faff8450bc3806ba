// SPDX-License-Identifier: Apache-2.0

/// What a plugin's `plugin.json` says: how to start the program and what it is.
///
/// ```json
/// {"name": "piper", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["venv/bin/wyoming-piper"],
///  "description": "Neural voices", "license": "MIT"}
/// ```
///
/// Keys that are not known here are passed over.
public struct PluginManifest: Sendable, Hashable {
    /// What a plugin does.
    public enum Kind: String, Sendable, CaseIterable {
        /// Turns words into sound.
        case synthesizer
    }

    /// How a plugin is spoken to.
    public enum Speech: String, Sendable, CaseIterable {
        /// Wyoming over standard input and output.
        case wyomingStdio = "wyoming-stdio"
    }

    /// A voice that is known without asking the program.
    public struct ListedVoice: Sendable, Hashable {
        /// Its name, by which a request asks for it.
        public let name: String
        /// The languages it speaks, the best first.
        public let languages: [LocaleTag]
    }

    /// The plugin's name, as in `plugin:voice`: lower-case letters, digits and hyphens.
    public let name: String
    /// What it does.
    public let kind: Kind
    /// How it is spoken to.
    public let speech: Speech
    /// The program and its arguments; a path is taken from the plugin's folder.
    public let command: [String]
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
}
