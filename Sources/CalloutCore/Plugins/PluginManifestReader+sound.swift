// SPDX-License-Identifier: Apache-2.0

extension PluginManifestReader {
    /// The settings it has; nil where the manifest does not say, and any is passed on.
    func parameters() throws(CueError) -> [PluginParameter]? {
        guard let value = document.root["parameters"] else { return nil }
        guard let members = value.members else { throw fault("parameters", "write parameters in braces, by name") }
        guard members.count <= Self.mostParameters else {
            throw fault("parameters", "these are more than \(Self.mostParameters): leave some out")
        }
        var parameters: [PluginParameter] = []
        for member in members {
            let path = "parameters.\(member.name)"
            guard PluginParameter.isName(member.name) else {
                throw fault(path, "'\(member.name)' is no parameter's name: letters, digits, _ and -, a letter first")
            }
            guard member.value.members != nil else {
                throw fault(path, "write a parameter in braces, such as {\"default\": 0, \"minimum\": -1}")
            }
            guard !parameters.contains(where: { $0.name == member.name }) else {
                throw fault(path, "this parameter is there twice")
            }
            parameters.append(try parameter(member.name, member.value, path))
        }
        return parameters
    }

    private func parameter(
        _ name: String, _ value: JSONValue, _ path: String
    ) throws(CueError) -> PluginParameter {
        guard let usual = value["default"] else { throw fault("\(path).default", "a parameter needs a default") }
        let domain: PluginParameter.Domain
        switch usual {
        case .number:
            let low = try bound(value["minimum"], "\(path).minimum") ?? -.greatestFiniteMagnitude
            let high = try bound(value["maximum"], "\(path).maximum") ?? .greatestFiniteMagnitude
            guard low <= high else { throw fault("\(path).minimum", "the minimum is over the maximum") }
            domain = .number(low...high)
        case .string:
            domain = value["choices"] == nil ? .text : .word(try texts("\(path).choices", value["choices"]))
        default: throw fault("\(path).default", "write a number or a string in quotes")
        }
        let summary =
            try value["description"].map { value throws(CueError) in try text(value, "\(path).description") } ?? ""
        let parameter = PluginParameter(name, domain, usual: usual, summary: summary)
        if let wrong = parameter.fault(of: usual) {
            throw fault("\(path).default", "the default will not do: \(wrong)")
        }
        return parameter
    }

    private func bound(_ value: JSONValue?, _ path: String) throws(CueError) -> Double? {
        guard let value else { return nil }
        guard let number = value.number else { throw fault(path, "write a number") }
        return number
    }

    /// The audio that it takes.
    func audio() throws(CueError) -> PluginAudio {
        var audio = PluginAudio.usual
        guard let value = document.root["audio"] else { return audio }
        guard value.members != nil else { throw fault("audio", "write the audio's rate, width and channels in braces") }
        if let form = value["form"] {
            guard let known = PluginAudio.Form(rawValue: try text(form, "audio.form")) else {
                throw fault("audio.form", "'\(form.string ?? "")' is not known here; this may be 'wav', 'raw'")
            }
            audio.form = known
        }
        audio.rate = try whole("audio.rate", in: 4_000...384_000)
        audio.width = try whole("audio.width", in: 1...4) ?? audio.width
        audio.channels = try whole("audio.channels", in: 1...2)
        return audio
    }

    /// A whole number within a range; nil where there is none.
    func whole(_ path: String, in range: ClosedRange<Double>) throws(CueError) -> Int? {
        guard let number = try number(path, in: range) else { return nil }
        guard let whole = Int(exactly: number) else { throw fault(path, "write a whole number") }
        return whole
    }

    /// Where marks are after an effect.
    func marks() throws(CueError) -> MarkPlacement {
        document.root["marks"] == nil ? .keep : try choice("marks")
    }
}
