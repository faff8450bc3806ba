// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension PipelineEntry {
    /// The preparing stage that this entry describes, with the stage that gives it its voice before it.
    func preparing(_ plugins: Plugins, pack: Pack?) throws(CueError) -> [PreparingStage] {
        switch stage {
        case "clips":
            return [try clips(plugins, pack)]
        case "effect":
            return [try effect(plugins)]
        case "cleaning":
            try allow()
            return [.cleaning]
        case "wording":
            try allow("forms")
            return [.wording(plugins.messages, forms: try forms() ?? WrittenForm.allCases)]
        case "lexicon":
            try allow("pack")
            return [.lexicon(try self.pack(pack, plugins), backend: plugins.synthesizers.first?.name)]
        case "synthesis":
            return try synthesis(plugins)
        case "mono":
            try allow()
            return [.mono]
        case "trimming":
            try allow()
            return [.trimming]
        case "resampling":
            try allow("rate")
            guard let rate = try number("rate", in: 4000...384_000) else {
                throw fault("rate", "resampling needs a rate, in hertz")
            }
            return [.resampling(to: Int(rate))]
        case "loudness":
            try allow("target", "ceiling")
            let usual = LoudnessTarget.speech
            let target = LoudnessTarget(
                loudness: try number("target", in: -60 ... -5) ?? usual.loudness,
                ceiling: try number("ceiling", in: -20...0) ?? usual.ceiling)
            return [.loudness(target)]
        default:
            return [try own(plugins)]
        }
    }

    /// The stage of this name among the plugins.
    private func own(_ plugins: Plugins) throws(CueError) -> PreparingStage {
        let able = plugins.all.filter { $0.makeStage != nil }
        guard let make = able.first(where: { $0.name == stage })?.makeStage else {
            throw unknown(
                "clips, cleaning, wording, lexicon, synthesis, effect, mono, trimming, resampling, loudness",
                able.map(\.name))
        }
        let settings = JSONValue.object((value.members ?? []).filter { $0.name != "stage" })
        do { return try make(settings) } catch {
            throw error.code == .invalid ? fault("stage", "\(stage): \(error.message)") : error
        }
    }

    private func clips(_ plugins: Plugins, _ pack: Pack?) throws(CueError) -> PreparingStage {
        try allow("pack", "plugin")
        guard let plugin = try text("plugin") else {
            return .clips(try self.pack(pack, plugins), decoder: plugins.decoder, messages: plugins.messages)
        }
        let first = try told("plugin") { () throws(CueError) in try plugins.clips(plugin) }
        let source: any ClipSource =
            if value["pack"] != nil || pack != nil { FirstClips([first, try self.pack(pack, plugins)]) } else { first }
        return .clips(source, decoder: plugins.decoder, messages: plugins.messages)
    }

    private func effect(_ plugins: Plugins) throws(CueError) -> PreparingStage {
        try allow("plugin", "settings")
        guard let name = try text("plugin") else {
            throw fault("plugin", "an effect needs its plugin: \"plugin\": \"sox\"")
        }
        let settings = value["settings"]
        guard settings == nil || settings?.members != nil else {
            throw fault("settings", "settings stand in braces, each by its name")
        }
        let effect = try told("plugin") { () throws(CueError) in try plugins.effect(name) }
        return try told("settings") { () throws(CueError) in
            try PreparingStage.effect(effect, settings: settings?.members ?? [])
        }
    }

    /// A mistake in what a key says, told with its place.
    private func told<Value>(_ key: String, _ body: () throws(CueError) -> Value) throws(CueError) -> Value {
        do { return try body() } catch { throw error.code == .invalid ? fault(key, error.message) : error }
    }

    private func forms() throws(CueError) -> [WrittenForm]? {
        guard let setting = value["forms"] else { return nil }
        let known = WrittenForm.allCases.map(\.rawValue)
        let forms = setting.array?.compactMap { $0.string.flatMap { WrittenForm(rawValue: $0) } } ?? []
        guard !forms.isEmpty, forms.count == setting.array?.count else {
            throw fault("forms", "a list of written forms is due here, of \(known.joined(separator: ", "))")
        }
        return forms
    }

    private func synthesis(_ plugins: Plugins) throws(CueError) -> [PreparingStage] {
        try allow("voice", "voices", "rate", "pitch", "volume")
        let voices = try voices()
        let prosody = Prosody(
            rate: try number("rate", in: Prosody.rates) ?? 1,
            pitch: try number("pitch", in: Prosody.pitches) ?? 1,
            volume: try number("volume", in: Prosody.volumes) ?? 1)
        let synthesis = PreparingStage.synthesis(try plugins.synthesizers(for: voices), prosody: prosody)
        return voices.isEmpty ? [synthesis] : [.voices(voices), synthesis]
    }
}
