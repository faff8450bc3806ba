// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import Testing

@Suite(.enabled(if: EspeakProcess.isHere, "needs the trait Espeak"))
struct `The program callout-espeak refuses` {
    @Test(arguments: [
        "../../../etc/passwd", String(repeating: "a", count: 60), "en-gb+" + String(repeating: "a", count: 60),
        "en-gb+../x", "klingon9", "", "en-gb+f3+f3",
    ])
    func `a voice that is not in its list, and goes on`(voice: String) throws {
        let program = try EspeakProcess()
        let answer = try program.speak("Go", voice: voice)
        #expect(answer.code == .unavailable)
        #expect(answer.text?.contains("callout voices") == true)
        #expect(try program.speak("Go", voice: "en-gb").samples?.isEmpty == false)
    }

    @Test(arguments: ["xx", "tlh", "nn-NO"])
    func `a language that it has no voice for`(language: String) throws {
        let answer = try EspeakProcess().speak("Go", language: language)
        #expect(answer.code == .unavailable)
        #expect(answer.text?.contains(language) == true)
    }

    @Test(arguments: ["a\u{0}b", String(repeating: "a", count: 4_001), String(repeating: "word ", count: 20_000)])
    func `a text with a NUL, or over 4,000 bytes`(text: String) throws {
        let program = try EspeakProcess()
        #expect(try program.speak(text).code == .invalid)
        #expect(try program.speak("Go").samples?.isEmpty == false)
    }

    @Test func `audio of over 120 s`() throws {
        let program = try EspeakProcess()
        let answer = try program.speak(String(repeating: "100 ", count: 1_000))
        #expect(answer.code == .invalid)
        #expect(answer.text?.contains("120 s") == true)
        #expect(try program.speak("Go").samples?.isEmpty == false)
    }

    @Test func `a request without a text`() throws {
        let program = try EspeakProcess()
        try program.send(WyomingEvent("synthesize", data: ["id": 5]))
        #expect(try program.answer(to: 5).code == .invalid)
        #expect(try program.speak("Go").samples?.isEmpty == false)
    }

    @Test func `a text that is no UTF-8, and ends, because the stream has no known place to go on from`() throws {
        let program = try EspeakProcess()
        let values: [UInt8] = Array("{\"text\":\"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)
        try program.send(Array("{\"type\":\"synthesize\",\"data_length\":\(values.count)}\n".utf8) + values)
        #expect(try program.answer(to: nil).code == .invalid)
        #expect(try program.status() == 65)
    }

    @Test(arguments: [
        "hello\n", "{\"type\":\"x\",\"data_length\":10000000000}\n", String(repeating: "a", count: 70_000),
    ])
    func `bytes that are no events`(bytes: String) throws {
        let program = try EspeakProcess()
        try program.send(Array(bytes.utf8))
        #expect(try program.answer(to: nil).code == .invalid)
        #expect(try program.status() == 65)
    }

    @Test(arguments: ["", " ", "...", "?!", "—"])
    func `nothing where there is nothing to say: the sound is empty`(text: String) throws {
        #expect(try EspeakProcess().speak(text).samples == [])
    }

    @Test func `words on the command line that mean nothing`() throws {
        let program = try EspeakProcess(arguments: ["--loud"])
        #expect(try program.rest() == [])
        #expect(try program.status() == 64)
    }

    @Test(arguments: [("--version", "eSpeak NG"), ("--help", "usage:")])
    func `nothing where it is asked what it is`(argument: String, text: String) throws {
        let program = try EspeakProcess(arguments: [argument])
        #expect(String(decoding: try program.rest(), as: UTF8.self).contains(text))
        #expect(try program.status() == 0)
    }
}
