// SPDX-License-Identifier: Apache-2.0

/// Reads the values of a `plugin.json` and tells what is wrong with them, and where.
struct PluginManifestReader {
    /// The most that a plugin may ask for, and the most settings it may have: each is compared with all others.
    static let mostNeeds = 64
    static let mostParameters = 1_024

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

    func voices() throws(CueError) -> [PluginManifest.ListedVoice]? {
        guard let value = document.root["voices"] else { return nil }
        guard let values = value.array else { throw fault("voices", "write a list of voices in brackets") }
        var voices: [PluginManifest.ListedVoice] = []
        for (index, value) in values.enumerated() {
            let path = "voices[\(index)]"
            guard let name = value["name"], name != "" else { throw fault("\(path).name", "a voice needs a name") }
            var languages: [LocaleTag] = []
            for (place, tag) in try texts("\(path).languages", value["languages"]).enumerated() {
                guard let language = LocaleTag(tag) else {
                    throw fault(
                        "\(path).languages[\(place)]", "'\(tag)' is no language tag, write one such as en-GB")
                }
                languages.append(language)
            }
            voices.append(PluginManifest.ListedVoice(name: try text(name, "\(path).name"), languages: languages))
        }
        return voices
    }

    func text(_ value: JSONValue, _ path: String) throws(CueError) -> String {
        guard let text = value.string else { throw fault(path, "write a string in quotes") }
        guard !text.contains("\0") else { throw fault(path, "there is a NUL character in it") }
        return text
    }
}
