// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The messages of Wyoming` {
    /// The event as a peer reads it from the wire.
    func sent(_ event: WyomingEvent) throws -> WyomingEvent {
        var decoder = WyomingDecoder()
        decoder.feed(event.encoded())
        return try #require(try decoder.next())
    }

    @Test func `a request is read as it was made`() throws {
        for request in [
            WyomingSynthesize(text: "go"),
            WyomingSynthesize(
                text: "\"los\"\n", voice: "de+f2", language: LocaleTag("de-AT"),
                prosody: Prosody(rate: 1.2, pitch: 0.9), id: 7),
            WyomingSynthesize(text: "a row", phonemes: [Phonemes(start: 2, length: 3, phonemes: "r'oU")]),
        ] {
            #expect(try WyomingSynthesize(sent(request.event)) == request)
        }
    }

    @Test func `a request of a peer that knows no extension is read`() throws {
        let event = WyomingEvent("synthesize", data: ["text": "go", "voice": ["name": "slt", "speaker": nil]])
        #expect(try WyomingSynthesize(event) == WyomingSynthesize(text: "go", voice: "slt"))
    }

    @Test(
        arguments: [
            ["x"], [["start": 0, "length": 3, "phonemes": "a"]], [["start": -1, "length": 1, "phonemes": "a"]],
            [["start": 0, "length": 0, "phonemes": "a"]], [["start": 0, "length": 1]],
            [["start": 1, "length": 1, "phonemes": "a"], ["start": 1, "length": 1, "phonemes": "a"]],
        ] as [JSONValue])
    func `phonemes lie within the text, in its order`(phonemes: JSONValue) {
        let event = WyomingEvent("synthesize", data: ["text": "go", "phonemes": phonemes])
        #expect(throws: WyomingError.self) { try WyomingSynthesize(event) }
    }

    @Test func `an answer is read as it was made`() throws {
        let start = WyomingAudioStart(rate: 22_050, width: 3, channels: 2, id: 9)
        #expect(try WyomingAudioStart(sent(start.event)) == start)
        #expect(try sent(start.chunk([1, 2, 3, 4, 5, 6])).payload == [1, 2, 3, 4, 5, 6])
        let stop = WyomingAudioStop(
            marks: [Mark(.sentence, name: "", frame: 0), Mark(.word, name: "go", frame: 5)], id: 9)
        #expect(try WyomingAudioStop(sent(stop.event)) == stop)
        let fault = WyomingFault("no voice 'x'", code: .unavailable, id: 9)
        #expect(try WyomingFault(sent(fault.event)) == fault)
        #expect(fault.cueCode == .unavailable)
    }

    @Test func `a code that is not ours is a failure`() throws {
        let fault = try WyomingFault(WyomingEvent("error", data: ["text": "boom", "code": "TtsError"]))
        #expect(fault.cueCode == .failed)
        #expect(try WyomingFault(WyomingEvent("error")).cueCode == .failed)
    }

    @Test func `a description is read as it was made`() throws {
        let voice = WyomingVoice(name: "en-gb", languages: [.english], summary: "English (Great Britain)")
        let service = WyomingService(
            name: "espeak", summary: "A synthesizer", version: "1.51", homepage: "https://example.org", voices: [voice],
            parameters: ["rate", "volume"])
        let info = WyomingInfo(synthesizers: [service])
        #expect(try WyomingInfo(sent(info.event)) == info)
        #expect(info.voices == [voice])
    }

    @Test func `a place where sound leaves is read as it was made, and so is that texts may come in pieces`() throws {
        let info = WyomingInfo(
            synthesizers: [
                WyomingService(name: "a", summary: "A", version: "1", homepage: "", voices: [], requests: .streamed),
                WyomingService(name: "b", summary: "B", version: "2", homepage: "", voices: []),
            ],
            sinks: [
                WyomingService(
                    name: "s", summary: "S", version: "3", homepage: "https://example.org",
                    format: WyomingAudioStart(rate: 48_000, width: 3, channels: 2))
            ])
        #expect(try WyomingInfo(sent(info.event)) == info)
        let absent: JSONValue = ["snd": [["name": "s", "installed": false], ["name": "t"], 5]]
        #expect(
            try WyomingInfo(WyomingEvent("info", data: absent)).sinks.map(\.name) == ["t"], "without samples of its own"
        )
    }

    @Test func `what is not installed or has no name is no voice`() throws {
        let voices: JSONValue = [
            ["name": "a", "languages": ["en_GB", "?!", 7]], ["name": "b", "installed": false], ["languages": ["de"]], 3,
        ]
        let event = WyomingEvent(
            "info",
            data: ["tts": [["name": "x", "voices": voices], ["name": "y", "installed": false, "voices": voices]]])
        #expect(
            try WyomingInfo(event).voices == [WyomingVoice(name: "a", languages: [.english], summary: "a")])
    }

    static let impossible: [JSONValue] = [
        ["width": 2, "channels": 1], ["rate": 0, "width": 2, "channels": 1],
        ["rate": 8_000, "width": 5, "channels": 1], ["rate": 8_000, "width": 2, "channels": 0],
        ["rate": 8_000, "width": 2, "channels": 1e9], ["rate": 8_000.5, "width": 2, "channels": 1], [:], nil,
    ]

    @Test(arguments: impossible)
    func `a format that cannot be is refused`(data: JSONValue) {
        #expect(throws: WyomingError.self) { try WyomingAudioStart(WyomingEvent("audio-start", data: data)) }
    }

    @Test(arguments: [[:], ["text": 7], ["text": "go", "voice": ["language": "english please"]]] as [JSONValue])
    func `a request that lacks its text or names no language is refused`(data: JSONValue) {
        #expect(throws: WyomingError.self) { try WyomingSynthesize(WyomingEvent("synthesize", data: data)) }
        #expect(throws: WyomingError.self) { try WyomingSynthesize(WyomingEvent("describe", data: ["text": "go"])) }
    }

    @Test func `marks that cannot be are passed over`() throws {
        let marks: JSONValue = [
            ["kind": "word", "name": "go", "frame": -1], ["kind": "viseme", "frame": 3], ["kind": "cue", "frame": 3],
            ["kind": "named", "name": "x", "frame": 3], 7,
        ]
        let stop = try WyomingAudioStop(WyomingEvent("audio-stop", data: ["marks": marks]))
        #expect(stop.marks == [Mark(.named, name: "x", frame: 3)])
    }
}
