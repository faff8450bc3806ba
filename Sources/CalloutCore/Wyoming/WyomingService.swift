// SPDX-License-Identifier: Apache-2.0

/// One synthesizer, effect, sink or clip source that a program offers.
public struct WyomingService: Sendable, Hashable {
    /// Its name: `espeak`.
    public let name: String
    /// What it is, for a person.
    public let summary: String
    /// Its version; another version may sound different.
    public let version: String
    /// Where it comes from.
    public let homepage: String
    /// A synthesizer's voices, those that are installed.
    public let voices: [WyomingVoice]

    /// Describes a service.
    ///
    /// - Parameters:
    ///   - name: Its name: `espeak`.
    ///   - summary: What it is, for a person.
    ///   - version: Its version; another version may sound different.
    ///   - homepage: Where it comes from.
    ///   - voices: A synthesizer's voices.
    public init(name: String, summary: String, version: String, homepage: String, voices: [WyomingVoice] = []) {
        self.name = name
        self.summary = summary
        self.version = version
        self.homepage = homepage
        self.voices = voices
    }

    init?(json: JSONValue) {
        guard let name = json["name"]?.string, json["installed"]?.bool != false else { return nil }
        self.init(
            name: name, summary: json["description"]?.string ?? name, version: json["version"]?.string ?? "",
            homepage: json["attribution"]?["url"]?.string ?? "",
            voices: (json["voices"]?.array ?? []).compactMap(WyomingVoice.init(json:)))
    }

    var json: JSONValue {
        [
            "name": .string(name), "description": .string(summary), "version": .string(version),
            "attribution": ["name": .string(name), "url": .string(homepage)], "installed": true,
            "voices": .array(voices.map { $0.json(from: self) }),
        ]
    }
}
