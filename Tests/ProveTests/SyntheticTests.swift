// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@testable import callout_prove

@Suite struct `A proof of a recording that is known` {
    /// A recording: music at 17 kHz, lowered by 14 dB in some spans, and a cue at 1 kHz in others.
    private func take(_ low: [Range<Double>], cues: [Range<Double>], asked: [Range<Double>], seconds: Double = 4)
        -> Take
    {
        let lowered = Tone.normal * pow(10, -14 / 20)
        let samples = (0..<Int(seconds * 48_000)).map { frame -> Int16 in
            let time = Double(frame) / 48_000
            var value = (low.contains { $0.contains(time) } ? lowered : Tone.normal) * sin(2 * .pi * Tone.music * time)
            if cues.contains(where: { $0.contains(time) }) { value += 0.3 * sin(2 * .pi * 1_000 * time) }
            return Int16(value * 32_767)
        }
        return Take(Sounding(samples), spans: asked)
    }

    private func proof(_ take: Take) -> Proof { Proof(limits: .idle, takes: [take]) }

    @Test(arguments: [(0.0, 0.010), (0.005, 0.0125), (0.020, 0.005), (0.050, 0.100)])
    func `finds lead, tail and depth`(lead: Double, tail: Double) {
        let cue = 1.0..<1.6
        let proof = proof(take([cue.lowerBound - lead..<cue.upperBound + tail], cues: [cue], asked: [0.5..<2]))
        let window = proof.windows[0]
        #expect(abs(window.lead - 1_000 * lead) <= 2.6, "lead \(window.lead)")
        #expect(abs(window.tail - 1_000 * tail) <= 2.6, "tail \(window.tail)")
        #expect(abs(window.depth + 14) < 0.2)
        #expect(window.unducks == 0)
        #expect(window.isGivenBack)
        #expect(proof.misses.isEmpty == (lead < 0.012 && tail < 0.015), "\(proof.misses)")
    }

    @Test func `counts music that comes back inside a group`() {
        let proof = proof(
            take([1..<1.405, 1.7..<2.105, 2.4..<2.805], cues: [1..<1.4, 1.7..<2.1, 2.4..<2.8], asked: [0.5..<3.2]))
        #expect(proof.windows[0].unducks == 2)
        #expect(proof.misses == ["the music came back 2 times inside a window"])
    }

    @Test func `misses a window that is not there`() {
        let proof = proof(take([1..<1.505], cues: [1..<1.5, 2.5..<3], asked: [0.5..<2, 2..<3.5]))
        #expect(proof.missing == 1)
        #expect(proof.misses == ["1 of 2 windows missing"])
    }

    @Test func `misses music that never comes back`() {
        let proof = proof(take([1..<4], cues: [1..<1.5], asked: [0.5..<4]))
        #expect(proof.misses.count == 2, "\(proof.misses)")
        #expect(!proof.windows[0].isGivenBack)
        #expect(proof.takes[0].sounding.back(after: 1.5) == nil)
        #expect(proof.report.contains("not proved"))
    }

    @Test func `misses a window in which nothing is heard`() {
        #expect(!proof(take([1..<1.5], cues: [], asked: [0.5..<2])).misses.isEmpty)
    }

    @Test func `tells when the music is back`() throws {
        let back = try #require(take([1..<1.5], cues: [], asked: []).sounding.back(after: 1.2))
        #expect(abs(back - 0.3) < 0.003)
    }

    @Test func `judges a fault by its limit and by what is left`() {
        #expect(FaultRound(fault: .kill, back: 0.05, complaints: []).isPassed)
        #expect(!FaultRound(fault: .kill, back: 0.15, complaints: []).isPassed)
        #expect(FaultRound(fault: .stop, back: 1.5, complaints: []).isPassed)
        #expect(!FaultRound(fault: .stop, back: nil, complaints: []).isPassed)
        #expect(!FaultRound(fault: .kill, back: 0.05, complaints: ["1 streams of ours are left"]).isPassed)
    }

    @Test func `ranks percentiles`() {
        let figures = Distribution((1...200).map(Double.init))
        #expect(figures.median == 100)
        #expect(figures.high == 198)
        #expect(Distribution([1, .nan]).high == .infinity)
        #expect(Distribution([]).high.isNaN)
    }

    @Test func `compares volumes to the digit`() {
        func volumes(_ value: Int, _ index: Int = 3) -> StreamVolumes {
            StreamVolumes(
                json: Data(#"[{"index":\#(index),"mute":false,"volume":{"front-left":{"value":\#(value)}}}]"#.utf8))
        }
        #expect(volumes(65_536).complaints(since: volumes(65_536)).isEmpty)
        #expect(volumes(65_535).complaints(since: volumes(65_536)).count == 1)
        #expect(volumes(65_536, 4).complaints(since: volumes(65_536)).count == 2)
    }

    @Test func `draws a picture that is well-formed`() throws {
        let take = take([1..<1.505], cues: [1..<1.5], asked: [0.5..<2], seconds: 12)
        let svg = ProofPicture(proof(take)).svg
        let file = try TemporaryFolder()
        try file.write(svg, to: "proof.svg")
        // Nothing in Foundation itself reads XML on every system: Python's parser is on all that build this.
        let parse = try Program(
            "python3",
            ["-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1]); print('whole')", file.path + "/proof.svg"],
            ProcessInfo.processInfo.environment)
        #expect(parse.output() == "whole\n")
        #expect(svg.components(separatedBy: "class=\"window\"").count == 2)
        #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
}
