// SPDX-License-Identifier: Apache-2.0

/// One voice that a program offers.
public struct WyomingVoice: Sendable, Hashable {
    /// Its name, by which a request asks for it.
    public let name: String
    /// The languages it speaks, the best first.
    public let languages: [LocaleTag]
    /// What a person would call it.
    public let summary: String

    /// Describes a voice.
    ///
    /// - Parameters:
    ///   - name: Its name, by which a request asks for it.
    ///   - languages: The languages it speaks, the best first.
    ///   - summary: What a person would call it.
    public init(name: String, languages: [LocaleTag], summary: String) {
        self.name = name
        self.languages = languages
        self.summary = summary
    }

    init?(json: JSONValue) {
        guard let name = json["name"]?.string, !name.isEmpty, json["installed"]?.bool != false else { return nil }
        self.init(
            name: name, languages: (json["languages"]?.array ?? []).compactMap { $0.string.flatMap { LocaleTag($0) } },
            summary: json["description"]?.string ?? name)
    }

    /// The voice as `info` has it; the protocol's own library wants every one of these keys.
    func json(from service: WyomingService) -> JSONValue {
        [
            "name": .string(name), "description": .string(summary), "version": .string(service.version),
            "languages": .array(languages.map { .string($0.description) }),
            "attribution": ["name": .string(service.name), "url": .string(service.homepage)], "installed": true,
        ]
    }
}
