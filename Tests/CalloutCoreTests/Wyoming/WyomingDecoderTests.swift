// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `A reader of Wyoming` {
    /// The events of a stream that comes in these pieces, and its mistake.
    func read(_ pieces: [[UInt8]], limits: WyomingLimits = WyomingLimits()) -> ([WyomingEvent], WyomingError?) {
        var decoder = WyomingDecoder(limits: limits)
        var events: [WyomingEvent] = []
        for piece in pieces {
            decoder.feed(piece)
            do throws(WyomingError) {
                while let event = try decoder.next() { events.append(event) }
            } catch {
                return (events, error)
            }
        }
        return (events, nil)
    }

    func read(_ text: String, limits: WyomingLimits = WyomingLimits()) -> ([WyomingEvent], WyomingError?) {
        read([Array(text.utf8)], limits: limits)
    }

    let stream: [WyomingEvent] = [
        .describe, WyomingSynthesize(text: "go\n\u{0} \"now\" \u{1F3C3}", voice: "a", language: .english, id: 7).event,
        WyomingAudioStart(rate: 22_050, id: 7).event, WyomingAudioStart(rate: 22_050).chunk([1, 2, 10, 3, 123, 10]),
        WyomingEvent("audio-chunk", payload: [UInt8](repeating: 10, count: 5_000)),
        WyomingAudioStop(marks: [Mark(.word, name: "go", frame: 12)], id: 7).event,
    ]

    @Test func `gives what was written`() {
        let (events, error) = read([stream.flatMap { $0.encoded() }])
        #expect(error == nil)
        #expect(events == stream)
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1_000])
    func `gives the same events for any split`(size: Int) {
        let bytes = stream.flatMap { $0.encoded() }
        let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        #expect(read(pieces).0 == stream)
    }

    @Test func `lays the values after the header over those in it`() throws {
        let event = try #require(
            read("{\"version\":\"1.5\",\"type\":\"x\",\"data\":{\"a\":1,\"b\":1},\"data_length\":7}\n{\"b\":2}").0.first
        )
        #expect(event.data == ["a": 1, "b": 2])
    }

    @Test func `takes a header without values, lengths or known keys`() {
        let (events, _) = read("{\"type\":\"ping\",\"data\":null,\"data_length\":null,\"new\":[1]}\n")
        #expect(events == [WyomingEvent("ping")])
    }

    @Test(arguments: [
        ("data_length", "10000000000"), ("payload_length", "10000000000"), ("data_length", "-1"),
        ("payload_length", "-5"), ("payload_length", "1.5"), ("data_length", "\"7\""), ("payload_length", "1e300"),
    ]) func `refuses a length, naming it`(name: String, value: String) throws {
        let (events, error) = read("{\"type\":\"ok\"}\n{\"type\":\"x\",\"\(name)\":\(value)}\n")
        #expect(events == [WyomingEvent("ok")])
        #expect(try #require(error).description.contains("a \(name) of "))
    }

    @Test func `keeps to the limits it is given, to the byte`() {
        let header = "{\"type\":\"x\",\"data_length\":2,\"payload_length\":3}"
        let fitting = WyomingLimits(headerBytes: header.utf8.count, dataBytes: 2, payloadBytes: 3)
        #expect(read(header + "\n{}abc", limits: fitting).0.count == 1)
        for (limit, error) in [
            (\WyomingLimits.headerBytes, WyomingError.headerTooLong(limit: header.utf8.count - 1)),
            (\.dataBytes, .lengthRefused(.data, value: "2", limit: 1)),
            (\.payloadBytes, .lengthRefused(.payload, value: "3", limit: 2)),
        ] {
            var limits = fitting
            limits[keyPath: limit] -= 1
            #expect(read(header + "\n{}abc", limits: limits).1 == error)
        }
    }

    @Test func `refuses a header without end when the limit is reached`() {
        let (_, error) = read([[UInt8](repeating: 97, count: 65_536), [97]])
        #expect(error == .headerTooLong(limit: 65_536))
    }

    @Test(arguments: [
        "INFO: loading model\n", "[]\n", "{}\n", "{\"type\":7}\n", "{\"type\":\"\"}\n", "\n",
        "{\"type\":\"x\",\"data\":3}\n",
        "{\"type\":\"x\",\"data_length\":2}\n[]", "{\"type\":\"x\",\"data_length\":2}\n{,",
    ]) func `refuses what is no event, and stays refused`(text: String) {
        var decoder = WyomingDecoder()
        decoder.feed(text.utf8)
        #expect(throws: WyomingError.self) { try decoder.next() }
        decoder.feed(WyomingEvent.describe.encoded())
        #expect(throws: WyomingError.self) { try decoder.next() }
    }

    @Test func `knows whether the stream ends inside an event`() {
        var decoder = WyomingDecoder()
        #expect(!decoder.isInsideEvent)
        let bytes = WyomingEvent("x", payload: [1, 2]).encoded()
        decoder.feed(bytes.dropLast())
        #expect(decoder.isInsideEvent)
        decoder.feed(bytes.suffix(1))
        #expect(!decoder.isInsideEvent)
    }

    @Test func `survives any bytes, and gives the same for any split of them`() {
        var random = SeededNumbers(seed: 34)
        for _ in 0..<3_000 {
            var bytes = Array(stream.flatMap { $0.encoded() }.prefix(700))
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            var pieces: [[UInt8]] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...200, using: &random)
                pieces.append(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            let whole = read([bytes])
            let split = read(pieces)
            #expect(whole.0 == split.0)
            #expect(whole.1 == split.1)
        }
    }
}
