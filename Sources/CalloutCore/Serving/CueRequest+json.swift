// SPDX-License-Identifier: Apache-2.0

extension CueRequest {
    /// Loudness that can be asked for, in LUFS.
    public static let loudnesses = -60.0 ... -5.0
    /// Deadlines that can be asked for, in seconds.
    public static let deadlines = 0.0...86_400.0

    private static let known = [
        "text", "cue", "pack", "with", "group", "locale", "environment", "voice", "rate", "pitch", "loudness",
        "priority", "deadline", "key", "id",
    ]

    /// Whether an object is a line of cues, or a word about them, and no header of another protocol.
    static func isCueLine(_ value: JSONValue) -> Bool {
        value["type"] == nil && ["text", "cue", "cancel"].contains { value[$0] != nil }
    }

    /// Reads a line.
    ///
    /// - Parameter value: The line's object.
    /// - Throws: ``CueError`` with `invalid` that names the key and what is due there.
    public init(json value: JSONValue) throws(CueError) {
        guard let members = value.members else { throw CueError(.invalid, "a line is an object in braces") }
        if let stranger = members.first(where: { !Self.known.contains($0.name) }) {
            throw CueError(
                .invalid,
                "there is no '\(stranger.name)' in a line of cues: it has \(Self.known.joined(separator: ", "))")
        }
        names = try Self.texts("cue", value)
        texts = try Self.texts("text", value)
        guard !names.isEmpty || !texts.isEmpty else { throw CueError(.invalid, "a line needs a text or a cue") }
        pack = try Self.text("pack", value)
        guard names.isEmpty || pack != nil else {
            throw CueError(.invalid, "'cue' needs the pack it is in: \"pack\": \"DIR\"")
        }
        if let with = value["with"], with != .null {
            guard let members = with.members else { throw Self.fault("with", "an object of values is due here") }
            for member in members { values[member.name] = member.value }
        }
        switch value["group"] {
        case nil, .null, .bool(false): break
        case .bool(true): manner = .group
        default: throw Self.fault("group", "true or false is due here")
        }
        locale = try Self.locale("locale", value)
        environment = try Self.locale("environment", value)
        for text in try Self.texts("voice", value) {
            guard let id = VoiceID(text) else {
                throw Self.fault("voice", "a voice is plugin:voice, such as espeak:en-gb")
            }
            voices.append(id)
        }
        prosody = Prosody(
            rate: try Self.number("rate", value, in: Prosody.rates) ?? 1,
            pitch: try Self.number("pitch", value, in: Prosody.pitches) ?? 1)
        loudness = try Self.number("loudness", value, in: Self.loudnesses)
        if let word = try Self.text("priority", value) {
            guard let priority = Priority(rawValue: word) else {
                let known = Priority.allCases.map(\.rawValue).joined(separator: ", ")
                throw Self.fault("priority", "it is one of \(known)")
            }
            self.priority = priority
        }
        deadline = try Self.number("deadline", value, in: Self.deadlines).map { .seconds($0) }
        key = try Self.text("key", value)
        id = value["id"]
    }

    /// The line's object.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ value: JSONValue?) { if let value { members.append(.init(name, value)) } }
        add("cue", names.isEmpty ? nil : .array(names.map { .string($0) }))
        add("text", texts.isEmpty ? nil : .array(texts.map { .string($0) }))
        add("pack", pack.map { .string($0) })
        let sorted = values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
        add("with", sorted.isEmpty ? nil : .object(sorted))
        add("group", manner == .group ? true : nil)
        add("locale", locale.map { .string($0.description) })
        add("environment", environment.map { .string($0.description) })
        add("voice", voices.isEmpty ? nil : .array(voices.map { .string($0.description) }))
        add("rate", prosody.rate == 1 ? nil : .number(prosody.rate))
        add("pitch", prosody.pitch == 1 ? nil : .number(prosody.pitch))
        add("loudness", loudness.map { .number($0) })
        add("priority", priority == .message ? nil : .string(priority.rawValue))
        add("deadline", deadline.map { .number($0.seconds) })
        add("key", key.map { .string($0) })
        add("id", id)
        return .object(members)
    }

    private static func texts(_ name: String, _ value: JSONValue) throws(CueError) -> [String] {
        switch value[name] {
        case nil, .null: return []
        case .string(let text): return [text]
        case .array(let values):
            let texts = values.compactMap(\.string)
            guard texts.count == values.count else { throw fault(name, "a text or a list of texts is due here") }
            return texts
        default: throw fault(name, "a text or a list of texts is due here")
        }
    }

    private static func text(_ name: String, _ value: JSONValue) throws(CueError) -> String? {
        guard let setting = value[name], setting != .null else { return nil }
        guard let text = setting.string else { throw fault(name, "a text in quotes is due here") }
        return text
    }

    private static func number(
        _ name: String, _ value: JSONValue, in range: ClosedRange<Double>
    ) throws(CueError) -> Double? {
        guard let setting = value[name], setting != .null else { return nil }
        guard let number = setting.number, range.contains(number) else {
            throw fault(name, "a number from \(range.lowerBound) to \(range.upperBound) is due here")
        }
        return number
    }

    private static func locale(_ name: String, _ value: JSONValue) throws(CueError) -> LocaleTag? {
        guard let text = try text(name, value) else { return nil }
        guard let tag = LocaleTag(text) else { throw fault(name, "a language tag such as en-GB is due here") }
        return tag
    }

    private static func fault(_ name: String, _ message: String) -> CueError {
        CueError(.invalid, "'\(name)': \(message)")
    }
}
