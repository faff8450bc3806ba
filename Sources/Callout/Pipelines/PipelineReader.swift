// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Makes stages from their descriptions in JSON; every mistake is told with file, line and key.
struct PipelineReader: Sendable {
    let document: JSONDocument
    let path: String

    func preparing(_ plugins: Plugins, pack: Pack?) throws(CueError) -> [PreparingStage] {
        var stages: [PreparingStage] = []
        for entry in try entries("prepare") { stages += try entry.preparing(plugins, pack: pack) }
        return stages
    }

    func scopes(_ plugins: Plugins) throws(CueError) -> [Scope] {
        let entries = try entries("around")
        let windows = entries.filter { $0.stage == "window" }
        if windows.count > 1 { throw fault(windows[1].path, "a pipeline has one window: leave this one out") }
        // Who sees what else sounds is asked only where that makes a difference.
        let isAlone = try windows.first?.text("session") == "none" || windows.isEmpty
        let watcher = isAlone && !entries.contains(where: \.asksSurroundings) ? nil : plugins.watcher
        if plugins.watcher == nil, let route = entries.first(where: { $0.stage == "route" }) {
            throw CueError(
                .unavailable, "\(route.path): nothing in this build tells where the sound goes: leave this stage out")
        }
        let session: AppSession =
            if let window = windows.first { try window.session(plugins, watching: watcher) } else {
                try plugins.appSession("none", watching: watcher)
            }
        var scopes: [Scope] = []
        for entry in entries { scopes.append(try entry.scope(plugins, session)) }
        return scopes
    }

    func sink(_ plugins: Plugins) throws(CueError) -> any Sink {
        guard let text = document.root["sink"]?.string else {
            throw fault("sink", "the pipeline needs a sink, such as \"sink\": \"pulse\"")
        }
        do {
            return try plugins.sink(text)
        } catch {
            throw error.code == .invalid ? fault("sink", error.message) : error
        }
    }

    private func entries(_ list: String) throws(CueError) -> [PipelineEntry] {
        let known = ["prepare", "around", "sink"]
        guard let members = document.root.members else {
            throw fault("", "a pipeline is an object with \(known.joined(separator: ", "))")
        }
        if let stranger = members.first(where: { !known.contains($0.name) }) {
            throw fault(stranger.name, "a pipeline has \(known.joined(separator: ", ")), and nothing else")
        }
        guard let value = document.root[list] else { return [] }
        guard let array = value.array else { throw fault(list, "\(list) is a list of stages") }
        return array.enumerated().map { PipelineEntry(value: $1, path: "\(list)[\($0)]", reader: self) }
    }

    func fault(_ key: String, _ message: String) -> CueError {
        let place = key.isEmpty ? "" : " \(key):"
        return CueError(.invalid, "\(path):\(document.line(of: key)):\(place) \(message)")
    }
}
