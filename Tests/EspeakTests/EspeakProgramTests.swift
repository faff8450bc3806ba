// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite(.enabled(if: EspeakProcess.isHere, "needs the trait Espeak"))
struct `The program callout-espeak speaks` {
    @Test func `and says what it has`() throws {
        let program = try EspeakProcess()
        try program.send(.describe)
        let info = try WyomingInfo(try program.next())
        #expect(info.synthesizers.map(\.name) == ["espeak"])
        #expect(info.synthesizers.first?.version.isEmpty == false)
        #expect(info.synthesizers.first?.parameters == ["rate", "pitch", "volume"])
        #expect(info.voices.count > 50)
        #expect(Set(info.voices.map(\.name)).count == info.voices.count)
        let british = try #require(info.voices.first { $0.name == "en-gb" })
        #expect(british.languages.first == .english)
        #expect(british.summary == "English (Great Britain)")
        #expect(info.voices.first { $0.languages.contains(.english) } == british)
    }

    @Test(arguments: [
        ("en-GB", "Last rep, then rest for thirty seconds"), ("de-DE", "Letzte Wiederholung, danach Pause"),
        ("fr-FR", "Dernière répétition"), ("es-ES", "Última repetición"), ("ru-RU", "Последнее повторение"),
        ("pt-BR", "Última repetição"), ("fr-fr", "Bien joué"), ("zh", "现在开始"), ("zh-HK", "開始"), ("no", "Siste runde"),
        ("da-DK", "Godt klaret"), ("uk-UA", "Молодець"), ("ja-JP", "スタート"), ("cs-CZ", "Poslední kolo"),
    ])
    func `in each language`(language: String, text: String) throws {
        let program = try EspeakProcess()
        let answer = try program.speak(text, language: language)
        let samples = try #require(answer.samples, "\(answer.text ?? "")")
        #expect(samples.count > 4_000)
        #expect(samples.map(\.magnitude).max() ?? 0 > 3_000)
    }

    @Test func `the same text in the same way each time, whatever came before`() throws {
        let first = try EspeakProcess()
        let second = try EspeakProcess()
        let reference = try first.speak("Halfway, naïve café", voice: "en-us")
        #expect(reference.samples?.isEmpty == false)
        let others = ["de", "ru", "cmn", "en-gb+f3", "cy"]
        for round in 0..<50 {
            #expect(try first.speak("Halfway, naïve café", voice: "en-us") == reference)
            let other = others[round % others.count]
            #expect(try second.speak("Zielgerade, Ещё раз", voice: other, prosody: Prosody(rate: 2)).code == nil)
            #expect(try second.speak("Halfway, naïve café", voice: "en-us") == reference)
        }
    }

    @Test func `faster, higher or louder as it is asked`() throws {
        let program = try EspeakProcess()
        func samples(_ prosody: Prosody) throws -> [Int16] {
            try #require(try program.speak("In two hundred metres, turn left", prosody: prosody).samples)
        }
        func crossings(_ samples: [Int16]) -> Double {
            Double(zip(samples, samples.dropFirst()).filter { ($0 < 0) != ($1 < 0) }.count) / Double(samples.count)
        }
        func peak(_ samples: [Int16]) -> Int { Int(samples.map(\.magnitude).max() ?? 0) }
        let normal = try samples(.normal)
        #expect(try samples(Prosody(rate: 2)).count * 10 < normal.count * 7)
        #expect(try crossings(samples(Prosody(pitch: 2))) > crossings(normal))
        #expect(try peak(samples(Prosody(volume: 0.25))) * 3 < peak(normal))
        #expect(try samples(Prosody(volume: 0)).allSatisfy { $0 == 0 })
        #expect(try samples(.normal) == normal)
    }

    @Test func `with a variant of a voice`() throws {
        let program = try EspeakProcess()
        let plain = try program.speak("Go", voice: "en-gb")
        let variant = try program.speak("Go", voice: "en-gb+f3")
        #expect(variant.samples?.isEmpty == false)
        #expect(variant != plain)
    }

    @Test(arguments: [
        ("Go now. Turn left, café naïve", "en-gb", ["Go", "now", "Turn", "left", "café", "naïve"]),
        ("现在开始", "cmn", ["现", "在", "开", "始"]), ("Noch zwei Runden", "de", ["Noch", "zwei", "Runden"]),
    ])
    func `and tells where each word begins`(text: String, voice: String, words: [String]) throws {
        let program = try EspeakProcess()
        let answer = try program.speak(text, voice: voice)
        let frames = try #require(answer.samples).count
        let marks = try #require(answer.marks)
        let spoken = marks.filter { $0.kind == .word }
        #expect(spoken.map(\.name) == words)
        #expect(spoken.first?.frame == 0)
        #expect(zip(spoken, spoken.dropFirst()).allSatisfy { $0.frame < $1.frame })
        #expect(marks.allSatisfy { (0..<frames).contains($0.frame) })
        #expect(marks.first?.kind == .sentence)
    }

    @Test func `requests that come all at once, in order`() throws {
        let program = try EspeakProcess()
        var bytes: [UInt8] = []
        for id in 1...20 {
            WyomingSynthesize(text: "Number \(id)", id: id).event.encode(into: &bytes)
        }
        try program.send(bytes)
        for id in 1...20 { #expect(try program.answer(to: id).samples?.isEmpty == false) }
    }

    @Test func `a request without a number, and passes over events it does not know`() throws {
        let program = try EspeakProcess()
        try program.send(WyomingEvent("synthesize-start", data: ["voice": nil], payload: [1, 2, 3]))
        try program.send(WyomingEvent("synthesize", data: ["text": "Go"]))
        #expect(try program.answer(to: nil).samples?.isEmpty == false)
        try program.send(WyomingEvent("ping", data: ["text": "a"]))
        #expect(try program.next() == WyomingEvent("pong", data: ["text": "a"]))
    }
}
