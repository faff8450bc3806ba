// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A program that misbehaves costs one cue` {
    struct Fault: Sendable, CustomTestStringConvertible {
        let mode: String
        let code: CueError.Code
        let words: String
        var testDescription: String { mode }
    }

    static let faults = [
        Fault(mode: "longHeader", code: .failed, words: "a header line is longer than 65536 bytes"),
        Fault(mode: "endlessHeader", code: .failed, words: "a header line is longer than 65536 bytes"),
        Fault(mode: "hugeData", code: .failed, words: "a data_length of 10000000000 is not"),
        Fault(mode: "hugePayload", code: .failed, words: "a payload_length of 10000000000 is not"),
        Fault(mode: "negativeLength", code: .failed, words: "a payload_length of -3 is not"),
        Fault(mode: "shortPayload", code: .failed, words: "is no header of an event"),
        Fault(mode: "logsToOutput", code: .failed, words: "'INFO: speaking bad' is no header of an event"),
        Fault(mode: "closesInput", code: .timedOut, words: "gave no answer in 0.5 seconds while speaking"),
        Fault(mode: "closesOutput", code: .failed, words: "closed its standard output while speaking"),
        Fault(mode: "dropsPipeToGrandchild", code: .failed, words: "ended (status 3) while speaking"),
        Fault(mode: "neverAnswers", code: .timedOut, words: "gave no answer in 0.5 seconds"),
        Fault(mode: "answersTooLate", code: .timedOut, words: "gave no answer in 0.5 seconds"),
        Fault(mode: "answersOther", code: .failed, words: "it answers another request (-1)"),
        Fault(mode: "partialFrame", code: .failed, words: "the last frame lacks 1 bytes"),
        Fault(mode: "changesFormat", code: .failed, words: "its rate is 16000, that of audio-start was 8000"),
        Fault(mode: "chunkBeforeStart", code: .failed, words: "no audio-start came before it"),
        Fault(mode: "secondStart", code: .failed, words: "the audio has already begun"),
        Fault(mode: "exitsZero", code: .failed, words: "ended (status 0) while speaking"),
        Fault(
            mode: "exitsNonzero", code: .failed, words: "ended (status 3) while speaking; it last wrote \"[31mno model"),
        Fault(mode: "crashesBefore", code: .failed, words: "crashed (signal 11: Segmentation fault) while speaking"),
        Fault(mode: "crashesInAudio", code: .failed, words: "crashed (signal 11: Segmentation fault) while speaking"),
        Fault(mode: "ignoresTerm", code: .timedOut, words: "gave no answer in 0.5 seconds"),
        Fault(mode: "stopsItself", code: .timedOut, words: "gave no answer in 0.5 seconds"),
        Fault(mode: "startsMany", code: .timedOut, words: "gave no answer in 0.5 seconds"),
        Fault(mode: "endlessAudio", code: .failed, words: "the audio is over 65536 bytes"),
        Fault(mode: "endlessChunks", code: .timedOut, words: "did not end its answer in 1.0 seconds"),
        Fault(mode: "endlessEvents", code: .timedOut, words: "gave no answer in 0.5 seconds"),
        Fault(mode: "stopsHalfway", code: .timedOut, words: "sent nothing more in 0.5 seconds"),
        Fault(mode: "trickles", code: .timedOut, words: "sent nothing more in 0.5 seconds"),
        Fault(mode: "refusesWithoutNumber", code: .failed, words: "boom  at line 3"),
    ]

    @Test(arguments: faults)
    func `which fails in time, and the next is spoken by a new instance`(fault: Fault) async throws {
        let life = try Lifeline()
        let pool = TestPlugin.pool(fault.mode, environment: ["CALLOUT_TEST_LIFE": life.path])
        let pid = try await pool.pid()
        let begin = ContinuousClock.now
        let error = await #expect(throws: CueError.self) { try await pool.ask("bad") }
        // The limits' sum is 1.1 seconds; the rest is for a loaded machine.
        #expect(ContinuousClock.now - begin < .seconds(8))
        #expect(error?.code == fault.code)
        #expect(error?.message.contains(fault.words) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("the plugin 'test'") == true)
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
        #expect(try await pool.pid() != pid)
    }

    @Test(arguments: [("refuses", CueError.Code.invalid), ("unknownVoice", .unavailable)])
    func `or is refused, and the instance goes on`(mode: String, code: CueError.Code) async throws {
        let pool = TestPlugin.pool(mode)
        let pid = try await pool.pid()
        let error = await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(error?.code == code)
        #expect(try await pool.pid() == pid)
    }

    @Test(arguments: [
        ("floodsLog", "bad"), ("bareStop", ""), ("crashesAfter", "bad"), ("splitsFrames", "bad"), ("chatty", "bad"),
        ("saysMoreAfterwards", "bad"),
    ])
    func `or none, if the answer was whole`(mode: String, answer: String) async throws {
        let pool = TestPlugin.pool(mode)
        #expect(try await pool.ask("good") == "good")
        #expect(try await pool.ask("bad") == answer)
        #expect(try await pool.ask("good again") == "good again")
        #expect(try await pool.ask("and again") == "and again")
    }

    @Test(arguments: ["then exit", "then closed", "then late"])
    func `or none, if it was gone or spent before it read anything`(text: String) async throws {
        let life = try Lifeline()
        let pool = TestPlugin.pool("good", environment: ["CALLOUT_TEST_LIFE": life.path])
        let pid = try await pool.pid()
        #expect(try await pool.ask(text) == text)
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
        #expect(try await pool.pid() != pid)
    }

    @Test func `that is as long as a pipe, when the program reads no more`() async throws {
        let pool = TestPlugin.pool("good")
        #expect(try await pool.ask("then deaf") == "then deaf")
        let error = await #expect(throws: CueError.self) {
            try await pool.ask(String(repeating: "bad", count: 1 << 20))
        }
        #expect(error?.code == .timedOut)
        #expect(try await pool.ask("good again") == "good again")
    }

    @Test func `that is not given the late answer to another, though it has no number`() async throws {
        let pool = TestPlugin.pool("lateWithoutNumber")
        #expect(try await pool.ask("good") == "good")
        await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(try await pool.ask("good again") == "good again")
    }

    @Test(arguments: [("exitsAtOnce", CueError.Code.failed), ("logsAtOnce", .failed), ("sleeps", .timedOut)])
    func `each, if every instance of it fails at its start`(mode: String, code: CueError.Code) async throws {
        var policy = TestPlugin.policy
        policy.deadlines.start = code == .timedOut ? .milliseconds(100) : policy.deadlines.start
        let pool = TestPlugin.pool(mode, policy: policy)
        for _ in 0..<3 {
            let error = await #expect(throws: CueError.self) { try await pool.ask("good") }
            #expect(error?.code == code)
        }
        let error = await #expect(throws: CueError.self) { try await pool.voices() }
        #expect(error?.code == code)
    }

    @Test func `when it says it has a voice which it has not`() async throws {
        let pool = TestPlugin.pool("good")
        #expect(try await pool.voices().map(\.id.description) == ["test:real", "test:claimed"])
        let error = await #expect(throws: CueError.self) {
            try await pool.synthesize(Utterance("go", locale: .english, voice: "claimed"))
        }
        #expect(error?.code == .unavailable)
        #expect(error?.message == "the plugin 'test' refused while speaking as 'claimed': no voice of that name")
        #expect(try await pool.ask("good") == "good")
    }
}
