// SPDX-License-Identifier: Apache-2.0

extension PluginManifestReader {
    /// The program and its arguments, with the placeholders that its protocol asks for.
    func command(
        _ speech: PluginManifest.Speech, for kind: PluginManifest.Kind, with parameters: [PluginParameter]? = nil
    ) throws(CueError) -> [String] {
        let command = try texts("command", document.root["command"])
        guard let program = command.first, !program.isEmpty else {
            throw fault("command", "the command is the program and its arguments, so it is not empty")
        }
        switch speech {
        case .wyomingUnix, .wyomingTCP:
            guard !program.contains("{uri}"), command.contains(where: { $0.contains("{uri}") }) else {
                throw fault(
                    "command", "it is not told where to listen: write {uri} in an argument, or the key 'uri' alone")
            }
        case .command:
            do throws(CommandTemplateFault) {
                _ = try CommandTemplate(command, allowing: .of(kind, parameters: parameters ?? []))
            } catch {
                throw fault("command[\(error.word)]", error.reason)
            }
        case .wyomingStdio, .speechDispatcher: break
        }
        return command
    }

    /// Where a server listens that runs already.
    func uri(_ speech: PluginManifest.Speech) throws(CueError) -> ServerAddress? {
        guard let uri = try optionalText("uri") else { return nil }
        let scheme: String
        switch speech {
        case .wyomingUnix: scheme = "unix:///"
        case .wyomingTCP: scheme = "tcp://"
        case .wyomingStdio, .command, .speechDispatcher:
            throw fault("uri", "only wyoming-unix and wyoming-tcp reach a server that runs already")
        }
        guard uri.hasPrefix(scheme) else {
            throw fault("uri", "'\(uri)' is no address for \(speech.rawValue): it begins with \(scheme)")
        }
        guard document.root["command"] == nil else {
            throw fault("uri", "a plugin has a command that is told its {uri}, or the uri of a server, not both")
        }
        let address: ServerAddress
        do throws(CueError) { address = try ServerAddress(parsing: uri) } catch { throw fault("uri", error.message) }
        if case .tcp(_, port: 0) = address { throw fault("uri", "no server listens at port 0: write its own") }
        return address
    }

    /// What it asks for.
    func needs() throws(CueError) -> [PluginNeed] {
        guard let value = document.root["needs"] else { return [] }
        var needs: [PluginNeed] = []
        guard value.array?.count ?? 0 <= Self.mostNeeds else {
            throw fault("needs", "these are more than \(Self.mostNeeds): name the folders that hold them")
        }
        for (index, text) in try texts("needs", value).enumerated() {
            guard let need = PluginNeed(text) else {
                throw fault("needs[\(index)]", "'\(text)' is none of network, sound, read:PATH, write:PATH")
            }
            if !needs.contains(need) { needs.append(need) }
        }
        return needs
    }

    /// How much it may take.
    func limits() throws(CueError) -> PluginLimits {
        var limits = PluginLimits.usual
        guard let value = document.root["limits"] else { return limits }
        guard value.members != nil else { throw fault("limits", "write limits in braces") }
        limits.start = try number("limits.start", in: 0.1...600) ?? limits.start
        limits.answer = try number("limits.answer", in: 0.1...600) ?? limits.answer
        limits.whole = try number("limits.whole", in: 0.1...3_600) ?? limits.whole
        limits.memory = try whole("limits.memory", in: 16...1_048_576) ?? limits.memory
        limits.disk = try whole("limits.disk", in: 1...1_048_576) ?? limits.disk
        limits.instances = try whole("limits.instances", in: 1...256)
        return limits
    }

    /// A number within a range; nil where there is none.
    func number(_ path: String, in range: ClosedRange<Double>) throws(CueError) -> Double? {
        var value = JSONValue?.some(document.root)
        for name in path.split(separator: ".") { value = value?[String(name)] }
        guard let value else { return nil }
        guard let number = value.number, range.contains(number) else {
            throw fault(path, "write a number from \(Self.words(range.lowerBound)) to \(Self.words(range.upperBound))")
        }
        return number
    }

    private static func words(_ bound: Double) -> String { bound == bound.rounded() ? String(Int(bound)) : "\(bound)" }
}
