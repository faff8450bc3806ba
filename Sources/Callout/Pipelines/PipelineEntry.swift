// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// One stage of a pipeline in JSON: its name and its settings, each read with its range.
struct PipelineEntry {
    let value: JSONValue
    let path: String
    let reader: PipelineReader

    /// The stage's name; empty if it has none.
    var stage: String { value["stage"]?.string ?? "" }

    /// Refuses settings that the stage does not have.
    func allow(_ names: String...) throws(CueError) {
        for member in value.members ?? [] where member.name != "stage" && !names.contains(member.name) {
            let known = names.isEmpty ? "it has no settings" : "it has \(names.joined(separator: ", "))"
            throw fault(member.name, "\(stage) has no such setting: \(known)")
        }
    }

    func text(_ name: String) throws(CueError) -> String? {
        guard let setting = value[name] else { return nil }
        guard let text = setting.string else { throw fault(name, "a text in quotes is due here") }
        return text
    }

    func number(_ name: String, in range: ClosedRange<Double>) throws(CueError) -> Double? {
        guard let setting = value[name] else { return nil }
        guard let number = setting.number, range.contains(number) else {
            throw fault(name, "a number from \(range.lowerBound) to \(range.upperBound) is due here")
        }
        return number
    }

    /// The one voice, or the list of voices, that the stage names; none if it names none.
    func voices() throws(CueError) -> [VoiceID] {
        if value["voices"] == nil {
            guard let text = try text("voice") else { return [] }
            return [try voice(text, "voice")]
        }
        guard value["voice"] == nil else { throw fault("voices", "there is a voice too: write the one or the others") }
        guard let texts = value["voices"]?.array?.map(\.string), !texts.isEmpty else {
            throw fault("voices", "a list of voices is due here, such as [\"piper:joe\", \"espeak:en-us\"]")
        }
        var voices: [VoiceID] = []
        for text in texts { voices.append(try voice(text ?? "", "voices")) }
        return voices
    }

    private func voice(_ text: String, _ key: String) throws(CueError) -> VoiceID {
        guard let voice = VoiceID(text) else { throw fault(key, "a voice is plugin:voice, such as espeak:en-gb") }
        return voice
    }

    /// The pack that the stage names, or else the caller's.
    func pack(_ usual: Pack?, _ plugins: Plugins) throws(CueError) -> Pack {
        if let name = try text("pack") { return try Pack(folder: plugins.installation.pack(name)) }
        guard let usual else { throw fault("pack", "\(stage) needs a pack: \"pack\": \"DIR\", or --pack DIR") }
        return usual
    }

    func fault(_ key: String, _ message: String) -> CueError { reader.fault("\(path).\(key)", message) }

    func unknown(_ known: String, _ own: [String]) -> CueError {
        let known = ([known] + own).joined(separator: ", ")
        return reader.fault("\(path).stage", "there is no stage '\(stage)' in this list: it is one of \(known)")
    }
}
