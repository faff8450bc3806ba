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
        var scopes: [Scope] = []
        for entry in try entries("around") { scopes.append(try entry.scope(plugins)) }
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
