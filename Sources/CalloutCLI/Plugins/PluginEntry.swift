// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// What `callout plugins` tells of one plugin.
struct PluginEntry {
    /// What becomes of a plugin.
    enum State: String {
        /// It is part of the program.
        case compiledIn = "compiled-in"
        /// It is a program with a manifest, and is used.
        case used
        /// Another plugin has its name.
        case shadowed
        /// It cannot be read.
        case broken
    }

    let name: String
    private let state: State
    private var work: [String] = []
    private var summary = ""
    /// Why it cannot be used, and how to mend that.
    private var fix: String?
    private var plugin: InstalledPlugin?
    private var folder: String?
    /// What is used in its place.
    private var winner: ShadowedPlugin.Winner?

    /// A plugin that is used.
    init(_ plugin: Plugin, in catalog: PluginCatalog) {
        self.plugin = catalog[plugin.name]
        name = plugin.name
        state = self.plugin == nil ? .compiledIn : .used
        work = plugin.work.map(\.rawValue)
        summary = plugin.summary
        fix = plugin.absence
        folder = self.plugin?.folder
    }

    /// A plugin in whose place another is used.
    init(_ shadowed: ShadowedPlugin) {
        plugin = shadowed.plugin
        name = shadowed.plugin.manifest.name
        state = .shadowed
        summary = shadowed.plugin.manifest.summary
        folder = shadowed.plugin.folder
        winner = shadowed.winner
        fix = "give it another name, or remove one of the two"
    }

    /// A plugin that cannot be read.
    init(_ broken: BrokenPlugin) {
        name = broken.folder
        state = .broken
        fix = broken.error.message
        folder = broken.folder
    }

    /// What it is, and whether it is used, in a sentence.
    var sentence: String {
        switch state {
        case .compiledIn, .used:
            let kind = work.isEmpty ? plugin?.manifest.kind.rawValue ?? "" : work.joined(separator: ", ")
            return "\(kind): \(summary)" + (fix.map { "; not in this build: \($0)" } ?? "")
        case .shadowed: return "not used: \(place ?? "") has this name"
        case .broken: return "cannot be used: \(fix ?? "")"
        }
    }

    /// What its manifest tells, in lines.
    var details: [String] {
        guard let plugin else { return [] }
        let manifest = plugin.manifest
        let way = manifest.speech.rawValue + (manifest.uri.map { " at \($0)" } ?? "")
        let told = [way, manifest.version.map { "version \($0)" }, manifest.license]
        let needs = manifest.needs.map(\.description).joined(separator: ", ")
        return [
            "in \(plugin.folder)", told.compactMap { $0 }.joined(separator: ", "),
            needs.isEmpty ? "asks for nothing" : "asks for \(needs)",
        ]
    }

    /// All of it.
    var json: JSONValue {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        let manifest = plugin?.manifest
        return [
            "name": .string(name), "work": .array(work.map { .string($0) }), "summary": .string(summary),
            "here": .bool(fix == nil), "fix": text(fix), "state": .string(state.rawValue),
            "kind": text(manifest?.kind.rawValue), "protocol": text(manifest?.speech.rawValue),
            "uri": text(manifest?.uri?.description),
            "version": text(manifest?.version), "license": text(manifest?.license), "folder": text(folder),
            "needs": .array((manifest?.needs ?? []).map { .string($0.description) }), "shadowedBy": text(place),
        ]
    }

    /// Where what is used in its place is.
    private var place: String? {
        switch winner {
        case .compiledIn: "what is compiled in"
        case .folder(let folder): folder
        case nil: nil
        }
    }
}
