// SPDX-License-Identifier: Apache-2.0

/// A voice by its plugin and its name there, written `plugin:voice`: `espeak:en-gb`.
public struct VoiceID: Sendable, Hashable, CustomStringConvertible {
    /// The name of the plugin whose voice it is.
    public let plugin: String
    /// The voice's name within the plugin.
    public let name: String

    /// Names a voice.
    ///
    /// - Parameters:
    ///   - plugin: The name of the plugin whose voice it is.
    ///   - name: The voice's name within the plugin.
    public init(plugin: String, name: String) {
        self.plugin = plugin
        self.name = name
    }

    /// Reads `plugin:voice`; nil if the text is not of that form.
    ///
    /// - Parameter text: The plugin's name, a colon, the voice's name; neither is empty.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
            text.index(after: colon) != text.endIndex
        else { return nil }
        self.init(plugin: String(text[..<colon]), name: String(text[text.index(after: colon)...]))
    }

    /// The voice as `plugin:voice`.
    public var description: String { "\(plugin):\(name)" }
}
