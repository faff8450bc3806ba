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
        let reader = Reader(document: document, file: file)
        guard document.root.members != nil else { throw reader.fault("", "a plugin.json is one object in braces") }
        name = try reader.text("name")
        guard Self.isName(name) else {
            throw reader.fault(
                "name", "'\(name)' is no plugin's name: lower-case letters, digits and hyphens, at most 40")
        }
        kind = try reader.choice("kind")
        speech = try reader.choice("protocol")
        command = try reader.texts("command", document.root["command"])
        guard let program = command.first, !program.isEmpty else {
            throw reader.fault("command", "the command is the program and its arguments, so it is not empty")
        }
        summary = try reader.optionalText("description") ?? name
        version = try reader.optionalText("version")
        license = try reader.optionalText("license")
        remedy = try reader.optionalText("remedy")
        environment = try reader.environment()
        voices = try reader.voices()
    }

    private static func isName(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: "-")
            && name.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
            }
    }

    /// Reads values and tells what is wrong with them, and where.
    private struct Reader {
        let document: JSONDocument
        let file: String

        func fault(_ path: String, _ reason: String) -> CueError {
            let key = path.isEmpty ? "" : "'\(path)': "
            return CueError(.invalid, "\(file):\(document.line(of: path)): \(key)\(reason)")
        }

        func text(_ path: String) throws(CueError) -> String {
            guard let text = try optionalText(path) else { throw fault(path, "this key is needed, and is missing") }
            return text
        }

        func optionalText(_ path: String) throws(CueError) -> String? {
            try document.root[path].map { value throws(CueError) in try text(value, path) }
        }

        func texts(_ path: String, _ value: JSONValue?) throws(CueError) -> [String] {
            guard let value else { throw fault(path, "this key is needed, and is missing") }
            guard let values = value.array else { throw fault(path, "write a list of strings in brackets") }
            var texts: [String] = []
            for (index, value) in values.enumerated() { texts.append(try text(value, "\(path)[\(index)]")) }
            return texts
        }

        func choice<Choice: RawRepresentable & CaseIterable>(
            _ path: String
        ) throws(CueError) -> Choice where Choice.RawValue == String {
            let name = try text(path)
            guard let choice = Choice(rawValue: name) else {
                let choices = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                throw fault(path, "'\(name)' is not known here; this may be \(choices)")
            }
            return choice
        }

        func environment() throws(CueError) -> [String: String] {
            guard let value = document.root["environment"] else { return [:] }
            guard let members = value.members else { throw fault("environment", "write variables in braces") }
            var variables: [String: String] = [:]
            for member in members {
                let path = "environment.\(member.name)"
                guard !member.name.isEmpty, !member.name.contains("="), !member.name.contains("\0") else {
                    throw fault(path, "this is no name of a variable")
                }
                variables[member.name] = try text(member.value, path)
            }
            return variables
        }

        func voices() throws(CueError) -> [ListedVoice]? {
            guard let value = document.root["voices"] else { return nil }
            guard let values = value.array else { throw fault("voices", "write a list of voices in brackets") }
            var voices: [ListedVoice] = []
            for (index, value) in values.enumerated() {
                let path = "voices[\(index)]"
                guard let name = value["name"] else { throw fault("\(path).name", "a voice needs a name") }
                var languages: [LocaleTag] = []
                for (place, tag) in try texts("\(path).languages", value["languages"]).enumerated() {
                    guard let language = LocaleTag(tag) else {
                        throw fault(
                            "\(path).languages[\(place)]", "'\(tag)' is no language tag, write one such as en-GB")
                    }
                    languages.append(language)
                }
                voices.append(ListedVoice(name: try text(name, "\(path).name"), languages: languages))
            }
            return voices
        }

        private func text(_ value: JSONValue, _ path: String) throws(CueError) -> String {
            guard let text = value.string else { throw fault(path, "write a string in quotes") }
            guard !text.contains("\0") else { throw fault(path, "there is a NUL character in it") }
            return text
        }
    }
}
