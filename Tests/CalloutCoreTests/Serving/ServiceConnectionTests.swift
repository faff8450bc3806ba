// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

/// A connection as a test speaks on it: by a clock that it sets.
final class Talk {
    var connection: ServiceConnection
    var now = Duration.zero

    init(_ languages: ServiceLanguages = .wyomingAndCues, _ change: (inout ServiceLimits) -> Void = { _ in }) {
        var limits = ServiceLimits()
        change(&limits)
        connection = ServiceConnection(languages, limits: limits, at: .zero)
    }

    func say(_ bytes: [UInt8]) { bytes.withUnsafeBytes { connection.receive($0, at: now) } }
    func say(_ text: String) { say(Array(text.utf8)) }
    func say(_ events: WyomingEvent...) { for event in events { say(event.encoded()) } }

    func next() -> (number: Int, request: ServiceRequest)? { connection.next(at: now) }

    /// The text that is to be spoken next, with its number.
    func spoken() -> (number: Int, text: String)? {
        guard let (number, request) = next(), case .speak(let asked) = request else { return nil }
        return (number, asked.text)
    }

    /// All that waits to be read, which is read then.
    func heard() -> [UInt8] {
        var bytes: [UInt8] = []
        while connection.isSending {
            let part = Array(connection.bytes(1_000).prefix(1_000))
            connection.sent(part.count, at: now)
            bytes += part
        }
        return bytes
    }

    /// What waits to be read, as events.
    func events() throws -> [WyomingEvent] {
        var decoder = WyomingDecoder()
        decoder.feed(heard())
        var events: [WyomingEvent] = []
        while let event = try decoder.next() { events.append(event) }
        #expect(!decoder.isInsideEvent)
        return events
    }

    /// What waits to be read, as lines.
    func lines() -> [String] {
        String(decoding: heard(), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

@Suite struct `A connection` {
    private let sound = Audio(sampleRate: 22_050, mono: [Float](repeating: 0.25, count: 30_000))

    private func synthesize(_ text: String, id: Int? = nil) -> WyomingEvent {
        WyomingSynthesize(text: text, id: id).event
    }

    @Test func `answers a text with its sound, in pieces, with the request's number`() throws {
        let talk = Talk()
        talk.say(synthesize("Go", id: 7))
        let asked = try #require(talk.spoken())
        #expect(asked.text == "Go")
        #expect(talk.spoken() == nil, "one at a time")
        talk.connection.reply(.sound(sound), to: asked.number, at: .zero)
        let events = try talk.events()
        #expect(events.map(\.type) == ["audio-start"] + Array(repeating: "audio-chunk", count: 4) + ["audio-stop"])
        #expect(events.first?.data["id"]?.integer == 7)
        let start = try WyomingAudioStart(try #require(events.first))
        let heard = start.audio(events.flatMap(\.payload))
        #expect(heard.frameCount == 30_000)
        #expect(heard.channels[0].allSatisfy { abs($0 - 0.25) < 0.0001 })
    }

    @Test func `answers in order, and begins the next only when the client has read the last`() throws {
        let talk = Talk()
        talk.say(synthesize("one"), .describe, synthesize("two"))
        let first = try #require(talk.spoken())
        #expect(talk.next() == nil)
        talk.connection.reply(.sound(sound), to: first.number, at: .zero)
        #expect(talk.next() == nil, "the sound has not been read")
        #expect(!talk.connection.isReading)
        _ = talk.heard()
        let second = try #require(talk.next())
        guard case .describe(.all) = second.request else { return #expect(Bool(false)) as Void }
        talk.connection.reply(.info(WyomingInfo(synthesizers: [])), to: second.number, at: .zero)
        #expect(try talk.events().map(\.type) == ["info"])
        let last = try #require(talk.spoken())
        #expect(last.text == "two")
        talk.connection.reply(.sound(sound), to: last.number, at: .zero)
        _ = talk.heard()
        #expect(talk.next() == nil)
        #expect(talk.connection.isReading)
    }

    @Test func `takes a text in pieces, sentence by sentence, and passes over the whole that is sent beside it`() throws
    {
        let talk = Talk()
        talk.say(
            WyomingEvent("synthesize-start", data: ["voice": ["name": "coach"]]),
            WyomingEvent("synthesize-chunk", data: ["text": "Well done. Now "]))
        let first = try #require(talk.spoken())
        #expect(first.text == "Well done.")
        talk.say(
            WyomingEvent("synthesize-chunk", data: ["text": "rest. ... "]), synthesize("Well done. Now rest. ..."),
            WyomingEvent("synthesize-stop"))
        talk.connection.reply(.sound(sound), to: first.number, at: .zero)
        #expect(try talk.events().last?.type == "audio-stop")
        let (number, request) = try #require(talk.next())
        guard case .speak(let second) = request else { return #expect(Bool(false)) as Void }
        #expect((second.text, second.voice) == ("Now rest.", "coach"))
        talk.connection.reply(.fault(CueError(.failed, "it broke")), to: number, at: .zero)
        #expect(try talk.events().map(\.type) == ["error"])
        #expect(talk.next() == nil, "what has nothing to say is passed over")
        #expect(try talk.events().map(\.type) == ["synthesize-stopped"])
        talk.say(synthesize("A whole again"))
        #expect(talk.spoken()?.text == "A whole again")
    }

    @Test func `takes a sound, and tells that it was played or why not`() throws {
        let talk = Talk(.wyoming) { $0.soundBytes = 60_000 }
        let start = WyomingAudioStart(of: sound)
        func say(_ talk: Talk, _ chunks: [[UInt8]]) {
            talk.say(start.event)
            for chunk in chunks { talk.say(start.chunk(chunk)) }
            talk.say(WyomingAudioStop().event)
        }
        let bytes = WyomingAudioStart.samples(of: sound)
        say(talk, [Array(bytes[..<30_000]), Array(bytes[30_000...])])
        let (number, request) = try #require(talk.next())
        guard case .play(let audio) = request else { return #expect(Bool(false)) as Void }
        #expect(audio.frameCount == 30_000)
        talk.connection.reply(.played(.finished), to: number, at: .zero)
        #expect(try talk.events() == [.played])

        say(talk, [Array(bytes[..<30_000])])
        let second = try #require(talk.next())
        talk.connection.reply(.played(.skipped(.interruption)), to: second.number, at: .zero)
        let fault = try #require(try talk.events().first)
        #expect(fault.type == "error" && fault.data["code"]?.string == "skipped")

        say(talk, [bytes, bytes])
        #expect(talk.next() == nil)
        #expect(try talk.events().first?.data["text"]?.string?.contains("over 60000 bytes") == true)
        say(talk, [[1, 2, 3]])
        #expect(talk.next() == nil)
        #expect(try talk.events().first?.data["text"]?.string?.contains("lacks 1 bytes") == true)
        #expect(talk.connection.held == 0)
        #expect(talk.connection.end(at: .zero) == nil, "and the connection goes on")
    }

    @Test func `answers what is not as it must be, and goes on`() throws {
        let talk = Talk { $0.textBytes = 100 }
        talk.say(
            WyomingEvent("synthesize"), WyomingEvent("audio-stop"), WyomingEvent("synthesize-stop"),
            synthesize(String(repeating: "a", count: 101), id: 3), WyomingEvent("transcribe"),
            WyomingEvent("ping", data: ["text": "hi"]))
        var answers: [WyomingEvent] = []
        repeat {
            #expect(talk.next() == nil)
            answers += try talk.events()
        } while talk.connection.resumes != nil
        #expect(answers.map(\.type) == ["error", "error", "error", "error", "pong"])
        #expect(answers[3].data["id"]?.integer == 3)
        #expect(answers.dropLast().allSatisfy { $0.data["code"]?.string == "invalid" })
        #expect(answers[4].data["text"]?.string == "hi")
        #expect(talk.connection.end(at: .zero) == nil)
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n", "\u{1}\u{2}", "{\"type\": 5}\n", "[]\n", "{\"text\n", "{}\n",
        "{\"type\": \"x\", \"data_length\": -1}\n",
        "{\"type\": \"x\", \"payload_length\": 99999999999}\n", "{\"type\": \"x\", \"data_length\": 4}\n[1]\n",
    ])
    func `ends what is no language, with the reason`(_ words: String) throws {
        let talk = Talk()
        talk.say(words)
        #expect(talk.next() == nil)
        #expect(!talk.connection.isReading)
        let events = try talk.events()
        #expect(events.map(\.type) == ["error"])
        #expect(events.first?.data["text"]?.string?.isEmpty == false)
        #expect(talk.connection.end(at: .zero) == .over)
        talk.say("{\"type\": \"describe\"}\n")
        #expect(talk.next() == nil, "nothing counts any more")
    }

    @Test func `is ended when an event, an answer or the next request takes too long`() throws {
        let slow = Talk()
        for byte in "{\"type\":\"describe\"".utf8 {
            slow.say([byte])
            #expect(slow.next() == nil)
            #expect(slow.connection.end(at: slow.now) == nil)
            slow.now += .seconds(1)
        }
        slow.now = .seconds(31)
        #expect(slow.connection.end(at: slow.now) == .slowEvent)

        let unread = Talk()
        unread.say(synthesize("Go"))
        let asked = try #require(unread.spoken())
        unread.now = .seconds(100)
        #expect(unread.connection.end(at: unread.now) == nil, "we are at it")
        unread.connection.reply(.sound(sound), to: asked.number, at: unread.now)
        #expect(unread.connection.end(at: .seconds(129)) == nil)
        unread.connection.sent(unread.connection.bytes(1).prefix(1).count, at: .seconds(129))
        #expect(unread.connection.end(at: .seconds(158)) == nil, "it reads, if slowly")
        #expect(unread.connection.end(at: .seconds(160)) == .unread)

        let idle = Talk()
        idle.say(.describe)
        let number = try #require(idle.next()).number
        idle.connection.reply(.info(WyomingInfo(synthesizers: [])), to: number, at: .zero)
        _ = idle.heard()
        #expect(idle.next() == nil)
        #expect(idle.connection.end(at: .seconds(3_599)) == nil)
        #expect(idle.connection.end(at: .seconds(3_601)) == .idle)
    }

    @Test func `takes sound for as long as its events come, and is not ended for that`() throws {
        let talk = Talk { $0.eventTime = .seconds(3) }
        let start = WyomingAudioStart(of: sound)
        talk.say(start.event)
        for second in 1...20 {
            talk.now = .seconds(second)
            // The end of one event and the beginning of the next.
            let bytes = start.chunk([0, 0]).encoded()
            talk.say(second == 1 ? Array(bytes.prefix(20)) : Array(bytes.dropFirst(20)) + bytes.prefix(20))
            #expect(talk.next() == nil)
            #expect(talk.connection.end(at: talk.now) == nil, "after \(second) s")
        }
        #expect(talk.connection.end(at: talk.now + .seconds(4)) == .slowEvent)
    }

    @Test func `answers what was asked before the client closed its side`() throws {
        let talk = Talk()
        talk.say(synthesize("Go"))
        talk.connection.receiveEnd(at: .zero)
        let asked = try #require(talk.spoken())
        #expect(talk.connection.end(at: .zero) == nil)
        talk.connection.reply(.sound(sound), to: asked.number, at: .zero)
        #expect(talk.next() == nil)
        #expect(talk.connection.end(at: .zero) == nil)
        _ = talk.heard()
        #expect(talk.next() == nil)
        #expect(talk.connection.end(at: .zero) == .over)
        #expect(!talk.connection.isReading)
    }

    @Test func `begins so many requests a second and no more`() throws {
        let talk = Talk { $0.requestsPerSecond = 2 }
        for _ in 0..<5 { talk.say(synthesize("Go")) }
        var begun = 0
        func begin(_ talk: Talk) {
            while let asked = talk.spoken() {
                begun += 1
                talk.connection.reply(.fault(CueError(.failed, "no")), to: asked.number, at: talk.now)
                _ = talk.heard()
            }
        }
        begin(talk)
        #expect(begun == 2)
        let resumes = try #require(talk.connection.resumes)
        #expect(resumes > .milliseconds(400) && resumes <= .milliseconds(501))
        talk.now = .milliseconds(501)
        begin(talk)
        #expect(begun == 3)
        talk.now = .seconds(60)
        begin(talk)
        #expect(begun == 5)
    }
}
