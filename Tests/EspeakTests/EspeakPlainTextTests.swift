// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite(.enabled(if: EspeakProcess.isHere, "needs the trait Espeak"))
struct `The program callout-espeak takes all text as text` {
    @Test(arguments: [
        ("say [[h@l'oU]] now", ["say", "h", "U", "now"]), ("<audio src='x'>go</audio>", ["audio", "src", "go"]),
        ("<break time='9s'/>go", ["break", "time", "go"]), ("fish &amp; chips", ["amp", "chips"]),
        ("`id` and $(id)", ["id", "and"]), ("-x \"quoted\" text", ["x", "quoted", "text"]),
    ])
    func `markup is spoken`(text: String, words: [String]) throws {
        let marks = try #require(try EspeakProcess().speak(text, voice: "en-us").marks)
        let spoken = marks.map(\.name)
        for word in words { #expect(spoken.contains(word), "\(spoken)") }
    }

    @Test func `a command inside a text is not obeyed`() throws {
        let program = try EspeakProcess()
        // U+0001 then 99P would raise the pitch, and 5I play a sound, for all that follows.
        let obeyed = try program.speak("\u{1}99P go")
        let plain = try program.speak(" 99P go")
        #expect(plain.samples?.isEmpty == false)
        #expect(obeyed == plain)
    }

    @Test func `phonemes say how a part of a text sounds, and its mark is the text`() throws {
        let program = try EspeakProcess()
        func speak(_ text: String, _ sound: String?) throws -> (samples: [Int16], words: [String]) {
            let part = sound.map { [Phonemes(start: 3, length: text.unicodeScalars.count - 3, phonemes: $0)] } ?? []
            let answer = try program.speak(text, voice: "en-us", phonemes: part)
            return (try #require(answer.samples), (answer.marks ?? []).filter { $0.kind == .word }.map(\.name))
        }
        let hello = try speak("Go hello", "h@l'oU")
        let other = try speak("Go zzz", "h@l'oU")
        let again = try speak("Go hello", "g'oU")
        #expect(hello.samples == other.samples && hello.samples != again.samples)
        #expect(hello.words == ["Go", "hello"] && other.words == ["Go", "zzz"])
        #expect(try speak("Go hello", nil).words == ["Go", "hello"])
    }
}
