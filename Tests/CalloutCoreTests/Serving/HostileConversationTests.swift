// SPDX-License-Identifier: Apache-2.0

import SoundLab
import Testing

@testable import CalloutCore

@Suite struct `A conversation with anybody` {
    private static let start = WyomingAudioStart(rate: 16_000)

    private static let wyoming: [UInt8] = [
        .describe, WyomingSynthesize(text: "Go", voice: "coach", id: 1).event,
        WyomingEvent("synthesize-start", data: ["voice": ["language": "de"]]),
        WyomingEvent("synthesize-chunk", data: ["text": "Eins. Zwei. "]), WyomingEvent("synthesize-stop"),
        start.event, start.chunk([1, 2, 3, 4]), WyomingAudioStop().event, WyomingEvent("ping"),
    ].flatMap { $0.encoded() }

    private static let cues = Array(
        "{\"text\":\"Go\",\"id\":1}\n{\"cue\":\"a\",\"pack\":\"p\",\"with\":{\"n\":1}}\n{\"cancel\":true}\n".utf8)

    /// All that is answered where every request comes to nothing.
    private func answer(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
        let talk = Talk()
        var heard: [UInt8] = []
        func answerAll() {
            repeat {
                while let (number, _) = talk.next() {
                    talk.connection.reply(.fault(CueError(.failed, "no")), to: number, at: .zero)
                    heard += talk.heard()
                }
                heard += talk.heard()
            } while talk.connection.resumes != nil
        }
        for piece in pieces {
            talk.say(Array(piece))
            answerAll()
            #expect(talk.connection.held <= 1 << 17)
        }
        talk.connection.receiveEnd(at: .zero)
        answerAll()
        #expect(talk.connection.end(at: .zero) == .over)
        return heard
    }

    @Test(arguments: [wyoming, cues])
    func `goes the same way however the bytes are cut, and survives whatever they are`(_ good: [UInt8]) {
        var numbers = SeededNumbers(seed: 7)
        for round in 0..<3_000 {
            var bytes = good
            for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...3, using: &numbers)) {
                guard bytes.count > 1 else { break }
                let place = Int.random(in: bytes.indices, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: bytes[..<place].suffix(20), at: place)
                default: bytes.removeLast(min(bytes.count - 1, place))
                }
            }
            var cuts: [ArraySlice<UInt8>] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...100, using: &numbers))
                cuts.append(piece)
                rest = rest.dropFirst(piece.count)
            }
            #expect(answer(cuts) == answer([bytes[...]]), "round \(round)")
        }
    }
}
