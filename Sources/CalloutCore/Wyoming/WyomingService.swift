// SPDX-License-Identifier: Apache-2.0

/// One synthesizer, effect, sink or clip source that a program offers.
public struct WyomingService: Sendable, Hashable {
    /// How a text may come to a synthesizer.
    public enum Requests: Sendable {
        /// As a whole: `synthesize`.
        case whole
        /// Also in pieces, answered sentence by sentence: `synthesize-start`, `synthesize-chunk`, `synthesize-stop`.
        case streamed
    }

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
    /// How a text may come to it.
    public let requests: Requests
    /// Which of `rate`, `pitch` and `volume` a synthesizer heeds; empty if it does not say.
    public let parameters: [String]
    /// The samples that a sink likes best.
    public let format: WyomingAudioStart?

    /// Describes a service.
    ///
    /// - Parameters:
    ///   - name: Its name: `espeak`.
    ///   - summary: What it is, for a person.
    ///   - version: Its version; another version may sound different.
    ///   - homepage: Where it comes from.
    ///   - voices: A synthesizer's voices.
    ///   - requests: How a text may come to it.
    ///   - parameters: Which of `rate`, `pitch` and `volume` it heeds.
    ///   - format: The samples that a sink likes best.
    public init(
        name: String, summary: String, version: String, homepage: String, voices: [WyomingVoice] = [],
        requests: Requests = .whole, parameters: [String] = [], format: WyomingAudioStart? = nil
    ) {
        self.name = name
        self.summary = summary
        self.version = version
        self.homepage = homepage
        self.voices = voices
        self.requests = requests
        self.parameters = parameters
        self.format = format
    }

    init?(json: JSONValue) {
        guard let name = json["name"]?.string, json["installed"]?.bool != false else { return nil }
        self.init(
            name: name, summary: json["description"]?.string ?? name, version: json["version"]?.string ?? "",
            homepage: json["attribution"]?["url"]?.string ?? "",
            voices: (json["voices"]?.array ?? []).compactMap(WyomingVoice.init(json:)),
            requests: json["supports_synthesize_streaming"]?.bool == true ? .streamed : .whole,
            parameters: (json[WyomingExtension.parameters]?.array ?? []).compactMap(\.string),
            format: json["snd_format"].flatMap {
                try? WyomingAudioStart(WyomingEvent("audio-start", data: $0))
            })
    }

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("description", .string(summary)), .init("version", .string(version)),
            .init("attribution", ["name": .string(name), "url": .string(homepage)]), .init("installed", true),
        ]
        if let format {
            members.append(.init("snd_format", format.event.data))
        } else {
            members.append(.init("voices", .array(voices.map { $0.json(from: self) })))
        }
        if !parameters.isEmpty {
            members.append(.init(WyomingExtension.parameters, .array(parameters.map { .string($0) })))
        }
        if requests == .streamed { members.append(.init("supports_synthesize_streaming", true)) }
        return .object(members)
    }
}
