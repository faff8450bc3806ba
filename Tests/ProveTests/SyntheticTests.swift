// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@testable import callout_prove

@Suite struct `A proof of a recording that is known` {
    /// How long the music takes to go down and to come back, in seconds.
    private struct Ways {
        var down = 0.0
        var up = 0.0

        /// The music's level in decibels at a time, when it is low in a span.
        func level(_ time: Double, _ low: Range<Double>) -> Double {
            if low.contains(time) { return -14 }
            let (early, late) = (low.lowerBound - time, time - low.upperBound)
            if early > 0, early < down { return -14 * (1 - early / down) }
            return late >= 0 && late < up ? -14 * (1 - late / up) : 0
        }
    }

    /// A recording: music at 17 kHz, lowered by 14 dB in some spans, and a cue at 1 kHz in others.
    private func take(
        _ low: [Range<Double>], _ ways: Ways = Ways(), cues: [Range<Double>], asked: [Range<Double>],
        seconds: Double = 4
    ) -> Take {
        let samples = (0..<Int(seconds * 48_000)).map { frame -> Int16 in
            let time = Double(frame) / 48_000
            let level = low.map { ways.level(time, $0) }.min() ?? 0
            var value = Tone.normal * pow(10, level / 20) * sin(2 * .pi * Tone.music * time)
            if cues.contains(where: { $0.contains(time) }) { value += 0.3 * sin(2 * .pi * 1_000 * time) }
            return Int16(value * 32_767)
        }
        return Take(Sounding(samples), spans: asked)
    }

    private func proof(_ take: Take, _ lowering: Lowering = .step) -> Proof {
        Proof(limits: Limits(lowering), takes: [take])
    }

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

    @Test(arguments: [(0.0, 0.010), (0.005, 0.0225), (0.050, 0.010), (0.010, 0.060)])
    func `tells the ways down and back from what lies between`(lead: Double, tail: Double) {
        let cue = 1.0..<1.6
        let low = cue.lowerBound - lead..<cue.upperBound + tail
        let proof = proof(take([low], Ways(down: 0.08, up: 0.25), cues: [cue], asked: [0.5..<2.2]), .ramp)
        let window = proof.windows[0]
        // Half a decibel at each end of a way belongs to what lies there.
        #expect(abs(window.lead - 1_000 * lead - 2.9) <= 3, "lead \(window.lead)")
        #expect(abs(window.tail - 1_000 * tail - 8.9) <= 3, "tail \(window.tail)")
        #expect(abs(window.wholeLead - 1_000 * lead - 77.1) <= 3, "whole lead \(window.wholeLead)")
        #expect(abs(window.wholeTail - 1_000 * tail - 241.1) <= 3, "whole tail \(window.wholeTail)")
        #expect(abs(window.depth + 14) < 0.2)
        #expect(window.unducks == 0)
        #expect(window.isGivenBack)
        #expect(proof.misses.isEmpty == (lead < 0.02 && tail < 0.02), "\(proof.misses)")
    }

    @Test func `calls no ramp a step`() {
        let take = take([1..<1.5], Ways(down: 0.08, up: 0.25), cues: [1..<1.5], asked: [0.5..<2])
        #expect(proof(take, .ramp).misses.isEmpty)
        #expect(proof(take, .step).misses.map { $0.prefix(4) } == ["lead", "tail"])
    }

    @Test(arguments: [0.08, 0.3])
    func `misses a ramp that is too slow`(down: Double) {
        let take = take([1..<1.5], Ways(down: down, up: 0.25), cues: [1..<1.5], asked: [0.5..<2])
        #expect(proof(take, .ramp).misses.map { $0.prefix(10) } == (down > 0.1 ? ["whole lead"] : []))
    }

    @Test func `misses a cue that begins on the way down`() {
        let proof = proof(
            take([1..<1.6], Ways(down: 0.08, up: 0.25), cues: [0.95..<1.6], asked: [0.5..<2.2]), .ramp)
        #expect(proof.misses == ["1 cues began before the music was low"])
    }

    @Test func `counts music that only begins to come back inside a group`() {
        let proof = proof(
            take([1..<1.4, 1.6..<2.1], Ways(down: 0.08, up: 0.25), cues: [1..<1.4, 1.6..<2.1], asked: [0.5..<3]), .ramp)
        #expect(proof.windows[0].unducks == 1)
        #expect(proof.misses == ["the music came back 1 times inside a window"])
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

    @Test(arguments: [0.0, 0.25])
    func `tells when the music begins to come back, and when it is back`(up: Double) throws {
        let sounding = take([1..<1.5], Ways(up: up), cues: [], asked: []).sounding
        let (begun, back) = (try #require(sounding.begun(after: 1.2)), try #require(sounding.back(after: 1.2)))
        #expect(abs(begun - 0.3 - up / 28) < 0.004, "\(begun)")
        #expect(abs(back - 0.3 - up * 13.6 / 14) < 0.004, "\(back)")
        #expect(sounding.begun(after: 2) == 0)
    }

    @Test func `judges a fault by its limits and by what is left`() {
        func passes(
            _ fault: Fault, _ lowering: Lowering, _ begun: Double, _ back: Double, _ complaints: [String] = []
        ) -> Bool {
            FaultRound(fault: fault, lowering: lowering, begun: begun, back: back, complaints: complaints).isPassed
        }
        #expect(passes(.kill, .step, 0.05, 0.05))
        #expect(!passes(.kill, .step, 0.05, 0.15))
        #expect(passes(.stop, .step, 1.5, 1.5))
        #expect(!passes(.stop, .step, .infinity, .infinity))
        #expect(!passes(.kill, .step, 0.05, 0.05, ["1 streams of ours are left"]))
        #expect(passes(.kill, .ramp, 0.09, 0.34))
        #expect(!passes(.kill, .ramp, 0.11, 0.34))
        #expect(!passes(.kill, .ramp, 0.09, 0.36))
    }

    @Test func `counts milliseconds to the digit, however late in a recording`() {
        #expect(1_000 * (0.37 - 0.36) > 10, "as seconds do not")
        #expect(WindowFigures.milliseconds(0.37 - 0.36) == 10)
        #expect(WindowFigures.milliseconds(.nan).isNaN)
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
