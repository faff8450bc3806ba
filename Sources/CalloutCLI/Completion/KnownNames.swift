// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// The names that stand on this machine's disk: nothing is started to learn them.
struct KnownNames {
    private let plugins = Plugins.standard

    /// What a word of a kind may be.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - typed: What is typed of the word.
    ///   - line: What stands before it.
    /// - Returns: What is offered, not yet looked through for what begins as it is typed.
    func suggestions(_ kind: WordKind, _ typed: String, _ line: TypedLine) -> Suggestions {
        switch kind {
        case .anything: Suggestions()
        case .words(let words): Suggestions(words.map { Suggestion($0) })
        case .list(let words): list(words, typed)
        case .file: Suggestions([], .files)
        case .folder: Suggestions([], .folders)
        case .locale: Suggestions(locales(line.pack).map { Suggestion($0) })
        case .voice: Suggestions(voices(line.pack))
        case .pack: Suggestions(packs.map { Suggestion($0, "ships with Callout") }, .folders)
        case .plan: Suggestions(plugins.installation.plans.map { Suggestion($0) }, .files)
        case .cue: Suggestions(cues(line.pack))
        case .profile: Suggestions(plugins.installation.profiles.map { Suggestion($0) }, .files)
        case .sink: typed.hasPrefix("file:") ? Suggestions([], .files, behind: "file:") : Suggestions(sinks)
        case .format: Suggestions(plugins.formats.map { Suggestion($0) })
        case .signals: list(plugins.signals.map(\.name), typed)
        case .effect: Suggestions(able(.effect).map { Suggestion($0.name, $0.summary) })
        case .clips: Suggestions(able(.clips).map { Suggestion($0.name, $0.summary) })
        case .command: Suggestions(Tool.commands.map { Suggestion($0.description.name, $0.description.summary) })
        }
    }

    /// The last of several words with commas between them; none is offered twice.
    private func list(_ words: [String], _ typed: String) -> Suggestions {
        let before = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
        let given = before.split(separator: ",")
        return Suggestions(words.filter { !given.contains($0[...]) }.map { Suggestion(before + $0) })
    }

    private func able(_ work: Plugin.Work) -> [Plugin] {
        plugins.all.filter { $0.work.contains(work) && $0.absence == nil }
    }

    private var packs: [String] {
        let names = plugins.installation.voiceFolders.flatMap { folder in
            Files.names(in: folder).filter { Files.kind(of: "\(folder)/\($0)/pack.json") == .file }
        }
        return Set(names).sorted()
    }

    /// The languages of a pack, or of all that ship.
    private func locales(_ pack: String?) -> [String] {
        let tables = (pack.map { [$0] } ?? packs).flatMap { pack in
            Files.names(in: "\(plugins.installation.pack(pack))/cues").filter { $0.hasSuffix(".csv") }
        }
        return Set(tables.map { String($0.dropLast(4)) }).sorted()
    }

    private func read(_ pack: String) -> Pack? { try? Pack(folder: plugins.installation.pack(pack)) }

    private func cues(_ pack: String?) -> [Suggestion] {
        guard let pack = pack.flatMap(read) else { return [] }
        let source = pack.locales.first { $0.tag == pack.sourceLocale }
        return source?.cues.rows.map { Suggestion($0.name, $0.text) } ?? []
    }

    /// The voices that manifests list and that packs name, and the names of synthesizers that would have to be asked.
    private func voices(_ pack: String?) -> [Suggestion] {
        let named = (pack.map { [$0] } ?? packs).compactMap(read).flatMap(\.locales).flatMap { locale in
            locale.voices.map { Suggestion($0.description, locale.tag.description) }
        }
        let listed = able(.synthesizer).flatMap { plugin in
            guard let voices = plugins.catalog[plugin.name]?.manifest.voices, !voices.isEmpty else {
                return [Suggestion("\(plugin.name):", plugin.summary)]
            }
            return voices.map { voice in
                Suggestion(
                    "\(plugin.name):\(voice.name)", voice.languages.map(\.description).joined(separator: ", "))
            }
        }
        var found: [Suggestion] = []
        for voice in listed + named where !found.contains(where: { $0.word == voice.word }) { found.append(voice) }
        return found
    }

    private var sinks: [Suggestion] {
        able(.sink).map { Suggestion($0.sinkTarget == nil ? $0.name : "\($0.name):", $0.summary) }
    }
}
