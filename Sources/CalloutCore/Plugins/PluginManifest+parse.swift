// SPDX-License-Identifier: Apache-2.0

extension PluginManifest {
    /// Reads a `plugin.json`.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - file: The file's path, for messages.
    /// - Throws: ``CueError`` with `invalid` that names the file, the line and the key.
    public init(parsing bytes: [UInt8], file: String) throws(CueError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw CueError(.invalid, "\(file):\(error.line): \(error.message)", underlying: error)
        }
        let reader = PluginManifestReader(document: document, file: file)
        guard document.root.members != nil else { throw reader.fault("", "a plugin.json is one object in braces") }
        name = try reader.text("name")
        guard Self.isName(name) else {
            throw reader.fault(
                "name", "'\(name)' is no plugin's name: lower-case letters, digits and hyphens, at most 40")
        }
        let contract = try reader.whole("contract", in: 1...1_000) ?? 1
        guard contract <= Self.contract else {
            throw reader.fault(
                "contract", "it keeps contract \(contract), this Callout knows \(Self.contract): get a later one")
        }
        kind = try reader.choice("kind")
        speech = try reader.choice("protocol")
        uri = try reader.uri(speech)
        parameters = try reader.parameters()
        command = uri == nil ? try reader.command(speech, for: kind, with: parameters) : []
        summary = try reader.optionalText("description") ?? name
        version = try reader.optionalText("version")
        license = try reader.optionalText("license")
        remedy = try reader.optionalText("remedy")
        environment = try reader.environment()
        voices = try reader.voices()
        needs = try reader.needs()
        guard speech != .wyomingTCP || needs.contains(.network) else {
            throw reader.fault(
                "needs",
                "what speaks wyoming-tcp needs the network: write \"needs\": [\"network\"], or use wyoming-unix")
        }
        limits = try reader.limits()
        audio = try reader.audio()
        marks = try reader.marks()
        if speech == .command, kind == .synthesizer, voices?.isEmpty ?? true {
            throw reader.fault("voices", "a command cannot be asked for its voices: list them, at least one")
        }
    }

    /// Whether a word can be a plugin's name.
    ///
    /// - Parameter name: The word.
    /// - Returns: Whether it is made of lower-case letters, digits and hyphens, at most 40, and begins with no hyphen.
    public static func isName(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: "-")
            && name.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
            }
    }
}
