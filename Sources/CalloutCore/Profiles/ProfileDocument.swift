// SPDX-License-Identifier: Apache-2.0

/// The text of a profile on its way to a value; a key that is not known is a mistake, so that none is lost for its
/// spelling.
struct ProfileDocument {
    private static let keys: Set = [
        "$schema", "name", "description", "source", "outputs", "names", "loudness", "ceiling", "longest",
        "mostInFolder", "index",
    ]
    private static let outputKeys: Set = ["format", "rates", "bits", "channels", "path", "ending"]
    private static let nameKeys: Set = ["longest", "mostFolders", "letters", "replacing", "case"]
    private let document: PackDocument

    init(_ document: PackDocument) {
        self.document = document
    }

    func profile() throws(PackProblem) -> Profile {
        guard document.root.members != nil else {
            throw document.problem(
                at: "", "a profile is one object in braces", fix: "write {\"name\": …, \"outputs\": […]}")
        }
        try check(document.root, has: Self.keys, at: "")
        let profile = Profile(
            name: try text("name"), summary: try text("description"), outputs: try outputs(), names: try names(),
            loudness: try document.number("loudness", in: PackSettings.loudnessRange, "no loudness in LUFS", "-16"),
            ceiling: try document.number("ceiling", in: -20...0, "no true peak from -20 to 0 dBTP", "-1"),
            longest: try document.number("longest", in: PackSettings.longestRange, "no length in seconds", "30"),
            mostInFolder: try whole("mostInFolder", in: 1...1_000_000), index: try index())
        guard CueName.fault(in: profile.name) == nil, !profile.name.contains("/") else {
            throw document.problem(at: "name", "'\(profile.name)' is no name", fix: "write lower-case letters")
        }
        return profile
    }

    /// Refuses what is no object, and keys that are not known.
    private func check(_ value: JSONValue, has keys: Set<String>, at path: String) throws(PackProblem) {
        guard let members = value.members else {
            throw document.problem(at: path, "an object in braces is due here", fix: "write {…}")
        }
        guard let stranger = members.first(where: { !keys.contains($0.name) }) else { return }
        throw document.problem(
            at: path.isEmpty ? stranger.name : "\(path).\(stranger.name)", "a profile has no such key here",
            fix: "known are \(keys.sorted().joined(separator: ", "))")
    }

    private func text(_ key: String) throws(PackProblem) -> String {
        guard let text = document.root[key]?.string, !text.isEmpty else {
            throw document.problem(at: key, "a text is due here", fix: "write it in quotes")
        }
        return text
    }

    private func whole(_ path: String, in range: ClosedRange<Int>) throws(PackProblem) -> Int? {
        let value = path.split(separator: ".").reduce(document.root) { $0[String($1)] ?? .null }
        guard value != .null else { return nil }
        guard let number = value.integer, range.contains(number) else {
            throw document.problem(
                at: path, "no whole number from \(range.lowerBound) to \(range.upperBound)", fix: "write one")
        }
        return number
    }

    private func outputs() throws(PackProblem) -> [ProfileOutput] {
        guard let values = document.root["outputs"]?.array, !values.isEmpty else {
            throw document.problem(
                at: "outputs", "no list of files", fix: "write [{\"format\": \"wav\", \"rates\": [32000], …}]")
        }
        var outputs: [ProfileOutput] = []
        for (index, value) in values.enumerated() { outputs.append(try output(value, at: "outputs[\(index)]")) }
        return outputs
    }

    private func output(_ value: JSONValue, at path: String) throws(PackProblem) -> ProfileOutput {
        try check(value, has: Self.outputKeys, at: path)
        guard let format = value["format"]?.string, !format.isEmpty else {
            throw document.problem(at: "\(path).format", "no file format", fix: "write \"wav\"")
        }
        let rates = try numbers(value["rates"], at: "\(path).rates", in: 4_000...384_000, "hertz")
        guard !rates.isEmpty else {
            throw document.problem(at: "\(path).rates", "no sample rate", fix: "write [32000]")
        }
        let bits = try numbers(value["bits"], at: "\(path).bits", in: 8...32, "bits")
        let channels = try numbers(value["channels"], at: "\(path).channels", in: 1...8, "channels")
        guard let text = value["path"]?.string, let template = PathTemplate(text) else {
            let known = PathTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
            throw document.problem(at: "\(path).path", "no path", fix: "write \"{locale}/{name}\"; known are \(known)")
        }
        let names = template.placeholders
        guard names.contains(.name) || names.contains(.file) || names.contains(.number) else {
            throw document.problem(
                at: "\(path).path", "all cues would be one file", fix: "add {name}, {file} or {number}")
        }
        if let fault = CueName.fault(in: template.filled { $0.rawValue }) {
            throw document.problem(
                at: "\(path).path", fault.replacing("the name", with: "the path"), fix: "write \"{locale}/{name}\"")
        }
        let ending = try string(value, "ending", at: path)
        if let ending, CueName.fault(in: ending) != nil || ending.contains("/") {
            throw document.problem(at: "\(path).ending", "'\(ending)' is no ending", fix: "write \"wav\"")
        }
        return ProfileOutput(
            format: format, rates: rates, bits: bits, channels: channels.isEmpty ? [1] : channels, template: template,
            ending: ending)
    }

    private func numbers(
        _ value: JSONValue?, at path: String, in range: ClosedRange<Int>, _ unit: String
    ) throws(PackProblem) -> [Int] {
        guard let value else { return [] }
        let numbers = value.array?.compactMap(\.integer) ?? []
        guard let array = value.array, numbers.count == array.count, numbers.allSatisfy(range.contains) else {
            throw document.problem(
                at: path, "no list of \(unit), \(range.lowerBound) to \(range.upperBound)",
                fix: "write them in brackets")
        }
        return numbers
    }

    /// A text that may be left out.
    private func string(_ value: JSONValue, _ key: String, at path: String) throws(PackProblem) -> String? {
        guard let found = value[key], found != .null else { return nil }
        guard let text = found.string else {
            throw document.problem(at: "\(path).\(key)", "a text is due here", fix: "write it in quotes")
        }
        return text
    }

    private func names() throws(PackProblem) -> ProfileNames {
        let value = document.root["names"] ?? [:]
        try check(value, has: Self.nameKeys, at: "names")
        let letterCase = try string(value, "case", at: "names").map { ProfileNames.LetterCase(rawValue: $0) } ?? .kept
        guard let letterCase else {
            throw document.problem(at: "names.case", "no way to write names", fix: "write \"kept\" or \"lower\"")
        }
        var replacing: [CueRow.Field] = []
        guard let replacements = (value["replacing"] ?? [:]).members else {
            throw document.problem(
                at: "names.replacing", "an object in braces is due here", fix: "write {\"-\": \"_\"}")
        }
        for member in replacements {
            guard !member.name.isEmpty, let text = member.value.string else {
                throw document.problem(
                    at: "names.replacing.\(member.name)", "no text to write in its place", fix: "write {\"-\": \"_\"}")
            }
            replacing.append(.init(member.name, text))
        }
        do {
            return try ProfileNames(
                longest: try longestName(), mostFolders: try whole("names.mostFolders", in: 0...100),
                letters: try string(value, "letters", at: "names"), replacing: replacing, letterCase: letterCase)
        } catch let problem as PackProblem {
            throw problem
        } catch {
            throw document.problem(at: "names.letters", "no set of characters", fix: "write \"a-z0-9_\"")
        }
    }

    private func longestName() throws(PackProblem) -> Int? { try whole("names.longest", in: 1...CueName.longestPart) }

    private func index() throws(PackProblem) -> String? {
        guard let value = document.root["index"], value != .null else { return nil }
        guard let text = value.string, let template = PathTemplate(text),
            template.placeholders.allSatisfy({ $0.value(of: .english) != nil }),
            CueName.fault(in: template.filled { $0.rawValue }) == nil, text.hasSuffix(".csv") || text.hasSuffix(".json")
        else {
            throw document.problem(
                at: "index", "no path of an index file",
                fix: "write \"{locale}/index.csv\" or one that ends in .json, with a locale's places only")
        }
        return text
    }
}
