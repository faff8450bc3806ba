// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Lists the voices.
struct VoicesCommand: Command {
    static let description = CommandDescription(
        name: "voices", operands: "", summary: "List the voices that are here, with the languages they speak.",
        options: [
            OptionDescription("--locale", "TAG", "only voices for this language; may be repeated", .repeatedly),
            OptionDescription("--json", nil, "print one object a line: voice, locales, summary"),
        ],
        examples: ["callout voices", "callout voices --locale pt-BR"])

    private let isJSON: Bool
    private let locales: [LocaleTag]

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("voices")
        isJSON = arguments.has("--json")
        locales = try arguments.locales("--locale")
    }

    func run() async -> ExitStatus {
        var status = ExitStatus.success
        var voices: [Voice] = []
        for synthesizer in Plugins.standard.synthesizers {
            do {
                voices += try await synthesizer.voices()
            } catch {
                let error = CueError(error, cue: nil, stage: synthesizer.name)
                Terminal.complain(error.description)
                status = max(status, ExitStatus(error))
            }
        }
        voices = voices.filter { voice in locales.isEmpty || locales.contains { voice.speaks($0) } }
        if isJSON {
            for voice in voices { Terminal.print(json(voice).description) }
        } else {
            let rows = voices.map { voice in
                let locales = voice.locales.map(\.description).joined(separator: ", ")
                return (voice.id.description, locales.isEmpty ? voice.summary : "\(locales): \(voice.summary)")
            }
            for line in Table(rows).lines { Terminal.print(line) }
        }
        if voices.isEmpty, status == .success {
            Terminal.complain("no voice here speaks \(locales.map(\.description).joined(separator: " or "))")
            status = .unavailable
        }
        return status
    }

    private func json(_ voice: Voice) -> JSONValue {
        [
            "voice": .string(voice.id.description), "locales": .array(voice.locales.map { .string($0.description) }),
            "summary": .string(voice.summary),
        ]
    }
}
