// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `Lines of cues` {
    @Test func `say what is to be said, and how`() throws {
        let line = """
            {"cue": "rest", "pack": "coach", "with": {"seconds": 30}, "text": ["Go", "Stop"], "locale": "de_DE", \
            "voice": "espeak:de", "rate": 1.5, "pitch": 0.8, "loudness": -18, "priority": "important", "deadline": 2.5, \
            "key": "k", "group": true, "id": [1], "environment": "fr"}
            """
        let request = try CueRequest(json: try JSONValue(parsing: Array(line.utf8)))
        #expect((request.names, request.texts, request.pack) == (["rest"], ["Go", "Stop"], "coach"))
        #expect(request.values == ["seconds": 30])
        #expect(request.locale?.description == "de-DE" && request.environment?.description == "fr")
        #expect(request.voices.map(\.description) == ["espeak:de"] && request.prosody == Prosody(rate: 1.5, pitch: 0.8))
        #expect((request.loudness, request.priority, request.deadline) == (-18, .important, .seconds(2.5)))
        #expect((request.key, request.manner) == ("k", .group))
        #expect(try CueRequest(json: request.json) == request)
        let cues = request.cues(in: .english)
        #expect(cues.map(\.name) == ["rest", "Go", "Stop"])
        #expect(cues.allSatisfy { $0.priority == .important && $0.key == "k" && $0.deadline == .seconds(2.5) })
    }

    @Test(arguments: [
        ("{}", "needs a text or a cue"), ("{\"text\": 5}", "'text'"), ("{\"text\": [5]}", "'text'"),
        ("{\"cue\": \"a\"}", "\"pack\""), ("{\"text\": \"a\", \"priorty\": \"text\"}", "'priorty'"),
        ("{\"text\": \"a\", \"priority\": \"loud\"}", "important"),
        ("{\"text\": \"a\", \"deadline\": -1}", "'deadline'"),
        ("{\"text\": \"a\", \"locale\": \"!\"}", "'locale'"), ("{\"text\": \"a\", \"voice\": \"x\"}", "plugin:voice"),
        ("{\"text\": \"a\", \"rate\": 9}", "'rate'"), ("{\"text\": \"a\", \"group\": 1}", "'group'"),
        ("{\"text\": \"a\", \"with\": 1}", "'with'"),
    ])
    func `are refused with the key and what is due there`(_ line: String, _ reason: String) throws {
        let value = try JSONValue(parsing: Array(line.utf8))
        let error = #expect(throws: CueError.self) { try CueRequest(json: value) }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test func `end with outcomes that are read as they were`() throws {
        let fault = CueError(.timedOut, "it took too long", cue: "f", stage: "synthesis")
        let outcomes: [Outcome] = [
            .finished, .interrupted, .superseded, .expired, .skipped(.tooLong), .inaudible(.muted), .failed(fault),
        ]
        let reply = CueReply(outcomes.map { .init(cue: "f", outcome: $0) })
        #expect(try CueReply(json: reply.json) == reply)
        #expect(try CueReply(json: ["event": "queued", "cue": "Go"]) == nil)
        let refusal = CueError(.unavailable, "there is no such voice")
        #expect(throws: refusal) { try CueReply(json: CueReply.json(of: refusal)) }
    }

    @Test func `are taken as they come, and each line of the answer bears its id`() throws {
        let talk = Talk()
        talk.say("{\"text\": \"one\", \"id\": 1}\n{\"text\": \"two\"}\n\n{\"text\": \"three\", \"id\": \"x\"}")
        let first = try #require(talk.next())
        let second = try #require(talk.next())
        #expect(talk.next() == nil, "the last line has no end yet")
        talk.connection.receiveEnd(at: .zero)
        let third = try #require(talk.next())
        talk.connection.reply(.event(Event(.queued, cue: "three", time: .zero)), to: third.number, at: .zero)
        talk.connection.reply(.said(CueReply([.init(cue: "two", outcome: .finished)])), to: second.number, at: .zero)
        #expect(
            talk.lines() == [
                "{\"event\":\"queued\",\"cue\":\"three\",\"time\":0,\"id\":\"x\"}",
                "{\"outcomes\":[{\"cue\":\"two\",\"outcome\":\"finished\"}]}",
            ])
        talk.connection.reply(.fault(CueError(.invalid, "no")), to: first.number, at: .zero)
        #expect(talk.lines() == ["{\"error\":\"no\",\"code\":\"invalid\",\"id\":1}"])
        #expect(talk.next() == nil)
        #expect(talk.connection.end(at: .zero) == nil)
        talk.connection.reply(.said(CueReply([])), to: third.number, at: .zero)
        _ = talk.lines()
        #expect(talk.connection.end(at: .zero) == .over)
    }

    @Test func `can be cancelled, all or those of one line`() throws {
        let talk = Talk()
        talk.say("{\"text\": \"one\", \"id\": 1}\n{\"text\": \"two\", \"id\": 2}\n{\"text\": \"three\"}\n")
        let numbers = (0..<3).compactMap { _ in talk.next()?.number }
        talk.say("{\"cancel\": true, \"id\": 2}\n")
        #expect(talk.next() == nil)
        #expect(talk.connection.takeCancelled() == [numbers[1]])
        #expect(talk.connection.takeCancelled() == [])
        talk.say("{\"cancel\": true}\n")
        #expect(talk.next() == nil)
        #expect(talk.connection.takeCancelled().sorted() == numbers)
    }

    @Test func `that are none are answered, and the next one counts`() throws {
        let talk = Talk { $0.event.headerBytes = 100 }
        talk.say("{\"text\": \"one\"}\nnonsense\n{\"txt\": 1}\n{\"cancel\": 1}\n")
        talk.say(String(repeating: "a", count: 150))
        #expect(talk.next() != nil)
        #expect(talk.next() == nil)
        talk.say(String(repeating: "b", count: 150) + "\n{\"text\": \"two\"}\n")
        #expect(talk.next() != nil)
        #expect(talk.next() == nil)
        let lines = talk.lines()
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.contains("\"code\":\"invalid\"") })
        #expect(lines.last?.contains("longer than 100 bytes") == true)
    }

    @Test func `wait while as many are under way as one connection may have`() throws {
        let talk = Talk { $0.cues = 2 }
        talk.say(String(repeating: "{\"text\": \"Go\"}\n", count: 3))
        let first = try #require(talk.next())
        #expect(talk.next() != nil)
        #expect(talk.next() == nil)
        #expect(!talk.connection.isReading)
        talk.connection.reply(.said(CueReply([])), to: first.number, at: .zero)
        #expect(talk.next() != nil)
    }

    @Test func `are refused where others than the user connect`() throws {
        let talk = Talk(.wyoming)
        talk.say("{\"text\": \"Go\"}\n")
        #expect(talk.next() == nil)
        #expect(try talk.events().first?.data["text"]?.string?.contains("unix socket") == true)
        #expect(talk.connection.end(at: .zero) == .over)
    }

    @Test func `end a client that leaves their answers unread`() throws {
        let talk = Talk { $0.unreadBytes = 10_000 }
        talk.say("{\"text\": \"Go\"}\n")
        let number = try #require(talk.next()).number
        for _ in 0..<300 {
            talk.connection.reply(.event(Event(.started, cue: "Go", time: .zero)), to: number, at: .zero)
        }
        #expect(talk.connection.end(at: .zero) == .unread)
    }
}
