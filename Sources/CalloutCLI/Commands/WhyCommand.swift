// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Tells why a cue sounds as it does.
struct WhyCommand: Command {
    static let description = CommandDescription(
        name: "why", operands: "CUE", operandKinds: [.cue],
        summary: "Tell why a cue sounds as it does: clip or voice, rules, gain, inputs.",
        discussion: "Nothing is played or written.",
        options: [
            OptionDescription("--pack", "PACK", "the pack it is in: a folder, or one that ships by name"),
            OptionDescription(
                "--with", "KEY=VALUE", "a value for an argument of its message; may be repeated", .repeatedly),
            SpeechOptions.locale,
        ] + RenderJob.descriptions + SpeechOptions.descriptions + [
            OptionDescription("--json", nil, "print one object; `spoken` has the words as they go to the voice")
        ],
        examples: ["callout why rest-for --pack coach --locale de-DE --with seconds=45"])

    private let job: RenderJob
    private let phrase: Phrase

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError("why needs a cue: callout why halfway --pack coach")
        }
        guard let pack = arguments.value("--pack") else { throw UsageError("why needs the cue's pack: --pack PACK") }
        phrase = Phrase(name, arguments: try arguments.members("--with"))
        job = try RenderJob(pack, into: "", arguments)
    }

    func run() async -> ExitStatus {
        do {
            let plugins = Plugins.standard
            let pack = try Pack(folder: plugins.installation.pack(job.packName))
            guard let render = try job.renders(of: pack, plugins).first else { return .fault }
            let locale = try await job.speech.locale(pack: pack)
            tell(try await render.renderer.explain(phrase, in: locale, of: pack))
            return .success
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    /// What became of one of the cue's voices.
    private func words(_ index: Int, of why: CueExplanation) -> String {
        let (voice, passedOver) = why.voices[index]
        if let passedOver { return "\(voice) is passed over: \(passedOver.message)" }
        return index == why.cue.passedOver.count ? "\(voice) speaks" : "\(voice) would speak next"
    }

    private func tell(_ why: CueExplanation) {
        if job.isJSON {
            Terminal.print(why.json.description)
            return
        }
        var rows: [(String, String)] = [("cue", why.phrase.key), ("locale", why.locale.description)]
        if let text = why.text { rows.append(("text", text)) }
        if let spoken = why.spoken { rows.append(("spoken", spoken)) }
        if why.voices.count > 1 { rows += why.voices.indices.map { ("voice", words($0, of: why)) } }
        rows += why.cue.trail.filter { $0.stage != "voice" }.map { ($0.stage, $0.detail) }
        if let audio = why.cue.audio {
            rows.append(("sound", "\(audio.duration.seconds.rounded(to: 3)) s at \(audio.sampleRate) Hz"))
        }
        if let loudness = why.cue.loudness, !loudness.isSilent {
            rows.append(
                (
                    "loudness",
                    "\(loudness.integrated.rounded(to: 1)) LUFS, \(loudness.truePeak.rounded(to: 1)) dBTP; gain "
                        + "\(loudness.gain.rounded(to: 1)) dB, peaks turned down by \(max(0, loudness.limited).rounded(to: 1)) dB"
                ))
        }
        rows.append(("key", why.key.digest))
        rows += why.key.inputs.map { ("  \($0.name)", $0.value.description) }
        for line in Table(rows).lines { Terminal.print(line) }
    }
}
