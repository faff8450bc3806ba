// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == ProgramUnderTest {
    /// All that hold for a synthesizer that speaks Wyoming, in the order in which they are best tried.
    ///
    /// After the first one fails there is nothing to try.
    public static var all: [ConformanceCheck] {
        [.start, .info, .plain, .numbers, .ahead, .unknown, .pieces, .frames, .placedMarks, .end, .log]
    }

    private static let text = JSONValue.string("one two three")

    /// A request of the protocol, without anything of ours.
    static let request = WyomingEvent("synthesize", data: ["text": text])

    static func request(_ id: Int) -> WyomingEvent {
        WyomingEvent("synthesize", data: ["text": text, WyomingExtension.id: .number(Double(id))])
    }

    /// It is soon there.
    public static var start: ConformanceCheck {
        ConformanceCheck("start", "it starts, and answers 'describe' with 'info' within its deadline") { subject in
            let told = try await subject.transcript(of: WyomingScript(asking: [.describe]))
            let answer = try subject.answers(of: told, to: 1)[0]
            guard answer.last?.type == "info" else {
                return .failed("'describe' was answered with '\(answer.last?.type ?? "")'")
            }
            let limits = subject.program.limits
            guard let time = told.firstAnswer, time <= .seconds(limits.start + limits.answer) else {
                return .failed("its answer came later than \(limits.start + limits.answer) s after its start")
            }
            return .passed("in \(time.words)")
        }
    }

    /// It says what it is.
    public static var info: ConformanceCheck {
        ConformanceCheck("info", "'info' tells its voices, their languages and a version") { subject in
            let event = try await subject.answers(to: [.describe])[0].last
            let services = event?.data["tts"]?.array ?? []
            guard !services.isEmpty else { return .failed("'info' has no service in 'tts'") }
            for service in services {
                guard service["name"]?.string != nil else { return .failed("a service in 'tts' has no name") }
                for voice in service["voices"]?.array ?? [] {
                    if let fault = fault(of: voice) { return .failed(fault) }
                }
            }
            guard let event else { return .failed("there is no 'info'") }
            let info = try WyomingInfo(event)
            guard !info.voices.isEmpty else { return .failed("no voice in 'tts' is installed") }
            let missing = (subject.listedVoices ?? []).filter { name in !info.voices.contains { $0.name == name } }
            guard missing.isEmpty else {
                return .failed("its manifest lists the voice '\(missing[0])', which 'info' does not")
            }
            if subject.program.version == nil, info.synthesizers.contains(where: \.version.isEmpty) {
                return .advised("neither its manifest nor 'info' tells a version: renders cannot see that it changes")
            }
            return .passed()
        }
    }

    /// What is wrong with a voice in `info`; nil if nothing is.
    private static func fault(of voice: JSONValue) -> String? {
        guard let name = voice["name"]?.string, !name.isEmpty else { return "a voice in 'tts' has no name" }
        guard let languages = voice["languages"]?.array else { return "the voice '\(name)' has no list 'languages'" }
        let stranger = languages.first { ($0.string).flatMap { LocaleTag($0) } == nil }
        return stranger.map { "the voice '\(name)' speaks \($0), which is no language tag such as en-GB" }
    }

    /// It needs nothing of ours.
    public static var plain: ConformanceCheck {
        ConformanceCheck("plain", "a request without anything of ours is spoken, whichever way its values are written")
        {
            subject in
            let inline = WyomingScript([
                .write(Array("{\"type\":\"synthesize\",\"data\":{\"text\":\"one two three\"}}\n".utf8)), .hear,
                .write(request.encoded()), .hear,
            ])
            for answer in try await subject.answers(of: subject.transcript(of: inline), to: 2) {
                let types = answer.map(\.type)
                guard types.first == "audio-start", types.contains("audio-chunk"), types.last == "audio-stop" else {
                    return .failed("it was answered with \(types): due are audio-start, audio-chunk, audio-stop")
                }
            }
            return .passed()
        }
    }

    /// It knows what it answers.
    public static var numbers: ConformanceCheck {
        ConformanceCheck("numbers", "the number of a request is in each of its answers' ends, or in none") { subject in
            let answers = try await subject.answers(to: [request(41), request(7), request(0)])
            let told = answers.map { answer in
                answer.filter { $0.type != "audio-chunk" }.map { $0.data[WyomingExtension.id]?.integer }
            }
            if told.allSatisfy({ $0.allSatisfy { $0 == nil } }) {
                return .advised("it repeats no 'id': with it a late answer never reaches another request")
            }
            for (ids, asked) in zip(told, [41, 7, 0]) where ids.contains(where: { $0 != asked }) {
                let words = ids.map { $0.map(String.init) ?? "none" }.joined(separator: ", ")
                return .failed("the request with the id \(asked) was answered with the ids \(words)")
            }
            return .passed()
        }
    }
}
