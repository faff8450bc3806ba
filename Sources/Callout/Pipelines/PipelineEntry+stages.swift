// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension PipelineEntry {
    /// The preparing stage that this entry describes, with the stage that gives it its voice before it.
    func preparing(_ plugins: Plugins, pack: Pack?) throws(CueError) -> [PreparingStage] {
        switch stage {
        case "clips":
            try allow("pack")
            return [.clips(try self.pack(pack, plugins), decoder: plugins.decoder, messages: plugins.messages)]
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
                "clips, cleaning, wording, lexicon, synthesis, mono, trimming, resampling, loudness",
                able.map(\.name))
        }
        let settings = JSONValue.object((value.members ?? []).filter { $0.name != "stage" })
        do { return try make(settings) } catch {
            throw error.code == .invalid ? fault("stage", "\(stage): \(error.message)") : error
        }
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
