// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@testable import SoundLab
@testable import callout_demo

@Suite struct `The demo of a recording that is known` {
    /// Three cues of a plan at twice its speed, each due at a second of the coach's clock.
    private static let events = """
        {"event":"phase","phase":"walk","start":0,"duration":4,"time":1,"planned":0}
        {"event":"started","cue":"walk+go/R&B <fast>","time":1,"due":1,"planned":0}
        {"event":"ended","cue":"walk+go/R&B <fast>","time":1.3,"outcome":"finished"}
        {"event":"started","cue":"b","time":2,"due":2,"planned":2}
        {"event":"ended","cue":"b","time":2.3,"outcome":"finished"}
        {"event":"phase","phase":"run","start":4,"duration":4,"time":3,"planned":4}
        {"event":"started","cue":"c","time":3,"due":3,"planned":4}
        {"event":"ended","cue":"c","time":3.3,"outcome":"finished"}
        {"event":"finished","time":4}
        """

    /// A recording that began half a second after the coach's clock; the last cue comes late.
    private func performance(
        late: Double = 0, lead: Double = 0.005, level: Double = 0.1, windows: Int = 3, events: String = Self.events,
        pace: Double = 1, unheard: Set<Int> = []
    ) throws -> Performance {
        let cues = (0..<windows).map { index in
            let first = pace * (0.5 + Double(index) + (index == 2 ? late : 0))
            return first..<first + 0.3
        }
        let samples = (0..<Int(3.2 * 48_000)).map { frame -> Int16 in
            let time = Double(frame) / 48_000
            let isLow = cues.contains { ($0.lowerBound - lead..<$0.upperBound + 0.01).contains(time) }
            var value = Tone.normal * (isLow ? level : 1) * sin(2 * .pi * Tone.music * time)
            if let cue = cues.firstIndex(where: { $0.contains(time) }), !unheard.contains(cue) {
                value += 0.3 * sin(2 * .pi * 1_000 * time)
            }
            return Int16(value * 32_767)
        }
        return Performance(try CoachLog(events), Sounding(samples), speed: 2, pace: pace)
    }

    @Test func `finds when the plan began, and how far each cue is from its time`() throws {
        let performance = try performance(late: 0.015)
        #expect(abs(performance.start - 0.5) < 0.003)
        #expect(performance.duration == 4)
        #expect(abs(performance.lateness(performance.moments[2]) - 0.015) < 0.003)
        #expect(performance.misses.isEmpty, "\(performance.misses)")
        #expect(performance.moments[0].cue.words == "walk \u{b7} R&B <fast>")
        #expect(performance.moments[1].cue.words == "b")
        #expect(Report(performance).text.contains("So it is"))
    }

    @Test func `takes the recorder's own clock out`() throws {
        let performance = try performance(pace: 1.03)
        #expect(abs(performance.start - 0.515) < 0.003)
        for moment in performance.moments { #expect(abs(performance.lateness(moment)) < 0.003) }
        var pace = RecordingPace()
        #expect(pace.value == 1)
        for number in 0..<100 {
            // What comes in blocks comes a little early or late.
            let time = Double(number) / 10
            pace.note(3 + 1.000_5 * time + (number.isMultiple(of: 2) ? 0.000_1 : -0.000_1), at: 80_000 + time)
        }
        #expect(abs(pace.value - 1.000_5) < 0.000_005)
    }

    @Test func `says what is not as it should be`() throws {
        #expect(try performance(late: 0.04).misses.map { $0.prefix(14) } == [#""c" was heard 4"#.prefix(14)])
        #expect(try performance(lead: 0.05).misses.count == 3)
        #expect(try performance(level: 0.5).misses.allSatisfy { $0.contains("lowered the music by 6 dB") })
        #expect(try performance(windows: 2).misses == ["3 cues were said, and the music was lowered 2 times"])
        let lost = Self.events.replacing(#""outcome":"finished"}"#, with: #""outcome":"expired"}"#)
        #expect(
            try performance(events: lost).misses == [
                "walk+go/R&B <fast> was expired", "b was expired", "c was expired",
            ])
        let cut = Self.events.replacing(#"{"event":"finished","time":4}"#, with: #"{"event":"dropped","cue":"d"}"#)
        #expect(try performance(events: cut).misses == ["d was dropped", "the plan did not come to its end"])
        #expect(try Report(performance(windows: 0)).text.contains("It is not so"))
        #expect(throws: CueError.self) { try CoachLog("no event") }
    }

    @Test(arguments: [[0], [1], [2], [0, 1, 2]])
    func `tells a cue that was not heard, and draws the others`(unheard: [Int]) throws {
        let performance = try performance(unheard: Set(unheard))
        #expect(performance.misses.count == unheard.count, "\(performance.misses)")
        #expect(performance.misses.allSatisfy { $0.hasSuffix("was not heard") })
        #expect(Report(performance).text.contains("It is not so"))
        #expect(performance.start.isFinite == (unheard.count < 3))
        guard performance.start.isFinite else { return }
        #expect(abs(performance.start - 0.5) < 0.003)
        let picture = DemoPicture(performance)
        #expect(!picture.svg.contains("nan") && !picture.svg.contains("inf"))
        #expect(!DemoPage(performance, picture).html.contains("inf"))
    }

    @Test func `draws a picture and a page that are well-formed`() throws {
        let performance = try performance()
        let picture = DemoPicture(performance)
        let folder = try TemporaryFolder()
        let file = try folder.write(picture.svg, to: "demo.svg")
        let parse = try Program(
            "python3", ["-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1]); print('whole')", file],
            ProcessInfo.processInfo.environment)
        #expect(parse.output() == "whole\n")
        #expect(!picture.svg.contains("nan") && !picture.svg.contains("inf"))
        func count(_ piece: String, _ text: String) -> Int { text.components(separatedBy: piece).count - 1 }
        #expect(count("<rect class=\"window\"", picture.svg) == 3)
        #expect(count("<circle class=\"dot\"", picture.svg) == 3)
        // The level once, and each window's two edges.
        #expect(count("<polyline class=\"music\"", picture.svg) == 7)
        #expect(picture.svg.contains("R&amp;B &lt;fast></text>"))
        #expect(picture.svg.utf8.count < 30_000)

        let page = DemoPage(performance, picture).html
        #expect(count("<tr><td>", page) == 3 && count("{{", page) == 0)
        #expect(page.contains(picture.svg) && page.contains("R&amp;B &lt;fast></button>"))
    }

    @Test func `lays no words on others`() {
        let labels = LabelRows(
            [(0, "twelve words"), (10, "two"), (30, "three"), (300, "back"), (390, "the end")], within: 0...400)
        #expect(labels.rows.map(\.row) == [0, 1, 2, 0, 0])
        #expect(labels.rows[4].x < 390)
    }

    @Test func `takes its own words only`() throws {
        let options = try DemoOptions(["--server=current", "--out=x"])
        #expect(options.server == .current && options.folder == "x")
        #expect(try DemoOptions([]).server == .own)
        for word in ["--server=x", "--out", "--out=", "x", "", "--server"] {
            #expect(throws: CueError.self, "\(word)") { try DemoOptions([word]) }
        }
    }
}
