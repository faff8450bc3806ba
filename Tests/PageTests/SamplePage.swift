// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

/// The coach's pack, spoken in beeps, with a page; a few of its cues have what a page must show.
struct SamplePage {
    /// The folder of the packs that ship.
    private static let voices = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Voices")

    /// A cue's name that an address and a page could trip over.
    static let oddName = "odd #1? 50% \"<b>\""
    /// A text that runs from right to left, but for its parts that do not.
    static let oddText = "استرح ثلاثين ثانية 🏃 </script>"
    /// A file's name that is nearly an address.
    private static let oddFile = "ar #1?/50% \"<b>\" 'x'.wav"

    private(set) var page: AuditionPage
    private(set) var audio: [String: Audio] = [:]

    /// Beeps so many cues of each locale.
    ///
    /// - Parameter count: How many of each locale, from the first on.
    /// - Throws: What reading the pack throws.
    init(_ count: Int) async throws {
        let pack = try Pack(folder: Self.voices.appending(path: "coach").path(percentEncoded: false))
        let tone = ToneSynthesizer(sampleRate: 8_000)
        let report = try await tone.synthesize(Utterance("Rest", locale: pack.sourceLocale)).normalized().report
        page = AuditionPage(pack: pack.name, longest: .seconds(6), cues: [])
        for locale in pack.locales {
            for row in locale.cues.rows.prefix(count) {
                let sound = try await tone.synthesize(Utterance(row.text, locale: locale.tag))
                add(row, locale.tag, sound, report)
            }
        }
        let arabic = try #require(LocaleTag("ar"))
        let beep = try await tone.synthesize(Utterance("odd one", locale: arabic))
        audio[Self.oddFile] = beep
        let sound = PageSound(
            path: Self.oddFile, duration: beep.duration, voice: "tone:sine", waveform: Waveform(beep))
        page.cues.append(
            AuditionCue(
                name: Self.oddName, locale: arabic, text: Self.oddText, note: "'quoted' & \"quoted\"",
                result: .sound(sound)))
        for index in page.cues.indices where page.cues[index].locale.language == "de" && page.cues[index].name == "stop"
        {
            page.cues[index].foundIn = pack.sourceLocale
        }
    }

    private mutating func add(_ row: CueRow, _ locale: LocaleTag, _ sound: Audio, _ report: LoudnessReport) {
        let path = "\(locale)/\(row.name).wav"
        var cue = AuditionCue(
            name: row.name, locale: locale, text: row.text, spoken: row.text.uppercased(), note: row.note,
            result: .failed("tone: it was told to fail"))
        var report = report
        switch (locale.language, row.name) {
        case ("de", "start"):
            page.cues.append(cue)
            return
        case ("de", "go"): report.integrated -= 2
        case ("fr", "go"): report = Audio(sampleRate: 8_000, mono: [0]).normalized().report
        default: break
        }
        audio[path] = sound
        cue.result = .sound(
            PageSound(
                path: path, duration: sound.duration, loudness: report, voice: "tone:\(locale.language)",
                waveform: Waveform(sound), words: sound.words,
                steps: [Step(stage: "tone", detail: "spoken by tone:\(locale.language)")]))
        page.cues.append(cue)
    }

    /// The same page with cues for so many times what it has.
    func repeated(to count: Int) -> AuditionPage {
        var long = page
        long.cues = (0..<count).map { index in
            var cue = page.cues[index % page.cues.count]
            cue.name += "-\(index)"
            return cue
        }
        return long
    }

    /// Writes the sounds and a page of them.
    func write(_ files: [String: [UInt8]], to folder: String) throws {
        for (path, bytes) in audio.mapValues({ WAV.encode($0) }).merging(files, uniquingKeysWith: { $1 }) {
            let file = "\(folder)/\(path)"
            try Files.createFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
            try Files.write(bytes, to: file)
        }
    }
}
