// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// Writes a plugin to begin with, one that works, with its README and its test.
struct NewPlugin: PluginJob {
    private let name: String
    private let template: PluginTemplate
    private let files: [PluginTemplate.File]

    init(_ arguments: Arguments) throws(UsageError) {
        let words = arguments.operands.dropFirst()
        guard let name = words.first, words.count == 1 else {
            throw UsageError("plugins new needs one name: callout plugins new mine --language python")
        }
        guard PluginManifest.isName(name) else {
            throw UsageError("'\(name)' is no plugin's name: lower-case letters, digits and hyphens, at most 40")
        }
        guard let template = try arguments.choice("--language", of: PluginTemplate.self) else {
            throw UsageError("plugins new needs a language: --language \(PluginTemplate.words)")
        }
        let kind = try arguments.choice("--kind", of: PluginManifest.Kind.self) ?? .synthesizer
        guard let files = template.files(for: name, kind) else {
            throw UsageError("a plugin of kind \(kind.rawValue) is begun in \(PluginTemplate.words(for: kind))")
        }
        if arguments.has("--json") { throw UsageError("--json is for the list and for test, not for new") }
        self.name = name
        self.template = template
        self.files = files
    }

    func run() async -> ExitStatus {
        do throws(CueError) {
            try write()
        } catch {
            Terminal.complain(error.message)
            return ExitStatus(error)
        }
        let building = template.building.map { "cd \(name) && \($0); " } ?? ""
        Terminal.print("\(name) is written: \(building)callout plugins test \(template.building == nil ? name : ".")")
        return .success
    }

    private func write() throws(CueError) {
        // Made here and not found, so that nothing of anybody's is overwritten.
        guard mkdir(name, 0o777) == 0 else {
            let words = String(cString: strerror(errno))
            throw CueError(.unwritable, "the folder '\(name)' cannot be made (\(words)): choose another name or place")
        }
        for file in files {
            let path = "\(name)/\(file.path)"
            try Files.createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
            try Files.write(file.bytes, to: path)
            if file.use == .run { chmod(path, 0o755) }
        }
    }
}
