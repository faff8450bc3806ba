// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@testable import callout_espeak

@Suite struct `A text for the library` {
    @Test func `is taken up to 4,000 bytes and no further`() throws {
        #expect(try SpokenText(String(repeating: "é", count: 2_000)).bytes.count == 4_001)
        let refusal = #expect(throws: Refusal.self) { try SpokenText(String(repeating: "é", count: 2_000) + "a") }
        #expect(refusal?.code == .invalid)
        #expect(refusal?.text.contains("4001") == true)
    }

    @Test func `holds no NUL`() {
        #expect(throws: Refusal.self) { try SpokenText("a\u{0}b") }
    }

    @Test func `holds no character that the library obeys, and keeps the place of every other`() throws {
        let text = try SpokenText("a\u{1}50P\u{2}b\u{E03C}c\n\u{F8D0}")
        let bytes = text.bytes.dropLast().map { UInt8(bitPattern: $0) }
        #expect(String(decoding: bytes, as: UTF8.self) == "a 50P b c\n\u{F8D0}")
        #expect(text.part(at: 7, length: 1) == "b")
    }

    @Test(arguments: ["", " ", "...", " — !? ", "\u{AD}\u{200B}", "«»", "\t\n"])
    func `of punctuation and space says nothing`(text: String) throws {
        #expect(try SpokenText(text).saysNothing)
    }

    @Test(arguments: ["a", "1", "走", "+", "€", ". x ."])
    func `with a letter, a digit or a symbol says something`(text: String) throws {
        #expect(try !SpokenText(text).saysNothing)
    }

    @Test(arguments: [(1, 2, "Go"), (4, 4, "café"), (4, 99, "café"), (99, 2, ""), (-5, 2, "Go"), (3, -1, "")])
    func `gives the part at a place, as far as it is there`(position: Int, length: Int, part: String) throws {
        #expect(try SpokenText("Go café").part(at: position, length: length) == part)
    }

    @Test func `has phonemes where its parts sound by them, and no other brackets`() throws {
        let text = try SpokenText("No [[x]] GPS, go", [Phonemes(start: 9, length: 3, phonemes: "dZi:p[]i:'Es")])
        let bytes = text.bytes.dropLast().map { UInt8(bitPattern: $0) }
        #expect(String(decoding: bytes, as: UTF8.self) == "No   x   [[dZi:pi:'Es]], go")
        #expect(text.part(at: 10, length: 14) == "GPS")
        #expect(text.part(at: 26, length: 2) == "go" && text.part(at: 1, length: 2) == "No")
    }

    @Test func `with its phonemes has room for 8,000 bytes`() {
        let long = Phonemes(start: 0, length: 1, phonemes: String(repeating: "a", count: 8_000))
        let refusal = #expect(throws: Refusal.self) { try SpokenText("a", [long]) }
        #expect(refusal?.code == .invalid)
    }
}
