// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Says texts, or cues of a pack.
struct SayCommand: Command {
    static let description = CommandDescription(
        name: "say", operands: "TEXT...", summary: "Say each TEXT, back to back, with the music lowered around them.",
        discussion: """
            It returns when the last word has been heard. The language is the environment's if a voice has it, else
            British English. With --to a server that is there already says it, with nothing to start: `callout serve`.
            """,
        options: [
            OptionDescription("--group", nil, "say all of them as one piece of audio"),
            OptionDescription(
                "--pack", "DIR", "the pack in which cues are found: a folder, or one that ships by name",
                of: .pack),
            OptionDescription("--cue", "NAME", "say this cue of the pack; may be repeated", .repeatedly, of: .cue),
            OptionDescription(
                "--with", "NAME=VALUE", "a value for an argument of the cues: a number or a text; may be repeated",
                .repeatedly),
            SpeechOptions.locale,
        ] + SpeechOptions.descriptions + DeliveryOptions.descriptions + [
            OptionDescription(
                "--key", "WORD", "it takes the place of a cue with this key that waits at the same server"),
            OptionDescription("--to", "SOCKET", "have it said by the server that listens at this socket"),
            OptionDescription("--json", nil, "print each event as an object on a line"),
        ],
        examples: [
            "callout say \"Rest, thirty seconds\"", "callout say --locale de-DE Los",
            "callout say --group Three Two One Go", "callout say --pack coach --cue halfway --locale fr-FR",
            "callout say --sink file:go.wav Go", "callout say --pack DIR --cue rest --with seconds=30",
            "callout say --to SOCKET --priority important \"Stop\"",
        ])

    private let texts: [String]
    private let names: [String]
    private let values: [String: JSONValue]
    private let speech: SpeechOptions
    private let delivery: DeliveryOptions
    private let packName: String?
    private let isGroup: Bool
    private let key: String?
    private let server: String?
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        texts = arguments.operands
        names = arguments.all("--cue")
        values = try arguments.members("--with")
        packName = arguments.value("--pack")
        isGroup = arguments.has("--group")
        isJSON = arguments.has("--json")
        key = arguments.value("--key")
        server = try ServerOptions.socket(arguments)
        speech = try SpeechOptions(arguments)
        delivery = try DeliveryOptions(arguments)
        guard !texts.isEmpty || !names.isEmpty else {
            throw UsageError("say needs a text, or --pack DIR --cue NAME: callout say \"Well done\"")
        }
        if !values.isEmpty, names.isEmpty { throw UsageError("--with gives values to a cue: --cue NAME") }
        if !names.isEmpty, packName == nil, delivery.pipelineFile == nil, !arguments.has("--clips") {
            throw UsageError("--cue needs the pack it is in: --pack DIR")
        }
    }

    func run() async -> ExitStatus {
        do {
            return try await say()
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }

    private func say() async throws(CueError) -> ExitStatus {
        if let server { return try await say(to: server) }
        let clock = CueClock.continuous
        let pack: Pack? =
            if let packName { try Pack(folder: Plugins.standard.installation.pack(packName)) } else { nil }
        let pipeline = try delivery.pipeline(speech, pack: pack)
        let locale = try await speech.locale(pack: pack)
        let contents = names.map { Content.phrase(Phrase($0, arguments: values)) } + texts.map { Content.text($0) }
        let cues = contents.map {
            Cue($0, locale: locale, priority: delivery.priority, deadline: delivery.deadline, key: key)
        }
        let announcer = Announcer(pipeline, clock: clock)
        let telling = Task { [events = announcer.events()] in await tell(events) }
        let outcomes = isGroup ? [await announcer.say(group: cues)] : await announcer.say(cues)
        await announcer.close()
        await telling.value
        for (cue, outcome) in zip(cues, outcomes) { complain(of: outcome, to: cue.name) }
        return outcomes.map { ExitStatus($0) }.max() ?? .success
    }

    /// Has a server say it.
    private func say(to server: String) async throws(CueError) -> ExitStatus {
        var request = CueRequest()
        request.names = names
        request.texts = texts
        request.values = values
        request.pack = packName.map { ServerOptions.absolute(Plugins.standard.installation.pack($0)) }
        request.manner = isGroup ? .group : .backToBack
        request.locale = speech.given
        request.environment = SpeechOptions.environment
        request.voices = speech.voices
        request.prosody = speech.prosody
        request.loudness = speech.loudness
        request.priority = delivery.priority
        request.deadline = delivery.deadline
        request.key = key
        let reply = try await CueCaller(path: server).say(request) { [isJSON] line in
            if isJSON { Terminal.print(line.description) }
        }
        for ending in reply.endings { complain(of: ending.outcome, to: ending.cue) }
        return reply.endings.map { ExitStatus($0.outcome) }.max() ?? .success
    }

    private func complain(of outcome: Outcome, to cue: String) {
        switch outcome {
        case .finished, .interrupted: break
        case .failed(let error): Terminal.complain(error.description)
        case .superseded, .expired, .skipped, .inaudible:
            let reason = outcome.reason.map { ": \($0)" } ?? ""
            Terminal.complain("'\(cue)' was not heard: \(outcome.word)\(reason)")
        }
    }

    private func tell(_ events: AsyncStream<Event>) async {
        var warnings = VoiceWarnings()
        for await event in events {
            if isJSON { Terminal.print(event.json.description) }
            if case .passedOver(let passed) = event.kind, let warning = warnings.warning(of: passed) {
                Terminal.complain(warning)
            }
        }
    }
}
