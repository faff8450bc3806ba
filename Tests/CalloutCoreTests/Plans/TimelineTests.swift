// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A timeline` {
    @Test func `lays phases, rounds and cues out in time`() throws {
        let plan = try Plan.intervals
        #expect(
            plan.timeline.phases.map { "\($0.name) \(short($0.start)) \($0.round)/\($0.rounds)" } == [
                "warm-up 0 1/1", "run 60 1/2", "walk 120 1/2", "run 210 2/2", "walk 270 2/2",
            ])
        #expect(plan.timeline.duration == .seconds(360))
        #expect(
            plan.lines == [
                "0 start warm-up", "57 three two@1 one@2 run@3", "117 three two@1 one@2 walk@3",
                "207 three two@1 one@2 run@3", "240 keep-going", "267 three two@1 one@2 walk@3",
                "357 three two@1 one@2 session-complete@3",
            ])
    }

    @Test func `tells where a plan stands at an instant, the same for all who share its anchor`() throws {
        let timeline = try Plan.intervals.timeline
        let anchor = WallTime(sinceEpoch: .seconds(1_764_535_239))
        guard case .inPhase(let place) = timeline.standing(at: anchor + .seconds(225), anchor: anchor) else {
            Issue.record("it is in no phase")
            return
        }
        #expect(place.phase.name == "run" && place.phase.round == 2)
        #expect(place.elapsed == .seconds(15) && place.left == .seconds(45))
        #expect(place.next?.due == .seconds(240))
        #expect(timeline.standing(at: anchor, anchor: anchor + .seconds(5)) == .ahead(.seconds(5)))
        #expect(timeline.standing(at: anchor + .seconds(360), anchor: anchor) == .over(.zero))
    }

    @Test(arguments: [
        (0, "warm-up"), (59.999, "warm-up"), (60, "run"), (119.999, "run"), (120, "walk"), (359.999, "walk"),
    ])
    func `flips a phase at its second`(seconds: Double, name: String) throws {
        guard case .inPhase(let place) = try Plan.intervals.timeline.standing(at: .seconds(seconds)) else {
            Issue.record("it is in no phase")
            return
        }
        #expect(place.phase.name == name)
    }

    @Test func `leaves out what belongs to every phase where one is too short for it`() throws {
        let plan = try Plan(
            """
            {"name": "p", "phases": [{"name": "a", "duration": 8}, {"name": "b", "duration": 30}],
             "everyPhase": [{"left": 10, "say": "ten-left"}, {"left": 8, "say": "eight-left"}]}
            """)
        #expect(plan.lines == ["28 ten-left", "30 eight-left"])
    }

    @Test func `says cues at fractions, in some rounds, and with what it knows`() throws {
        let plan = try Plan(
            """
            {"name": "p", "phases": [{"repeat": 3, "phases": [{"name": "rest", "duration": 30, "cues": [
              {"at": "1/3", "say": {"say": "left", "with": {"seconds": "$left", "n": "$round", "of": "$rounds", "x": 7}}},
              {"at": "90%", "text": "Ready", "rounds": [2]}, {"at": "0:15", "say": "half", "rounds": "not last"},
              {"at": 5, "say": "five", "rounds": "not first"}, {"at": 6, "say": "six", "rounds": "first"}]}]}]}
            """)
        #expect(
            plan.lines == [
                "6 six", "10 left", "15 half", "35 five", "40 left", "45 half", "57 Ready", "65 five", "70 left",
            ])
        let left = plan.timeline.announcements[4].words[0].word.content
        #expect(left == .phrase(Phrase("left", arguments: ["seconds": 20, "n": 2, "of": 3, "x": 7])))
    }

    @Test func `puts blocks in the place of their names`() throws {
        let plan = try Plan(
            """
            {"name": "p", "blocks": {"set": [{"name": "row", "duration": 20}, {"block": "easy"}],
                                     "easy": [{"name": "rest", "duration": 10}]},
             "phases": [{"repeat": 2, "block": "set"}, {"block": "easy"}]}
            """)
        #expect(plan.timeline.phases.map(\.name) == ["row", "rest", "row", "rest", "rest"])
    }

    @Test func `lays out ten thousand phases`() throws {
        let plan = try Plan(
            """
            {"name": "p", "phases": [{"repeat": 10000, "phases": [{"name": "a", "duration": 1, "cues": [
            {"at": "start", "say": "a"}]}]}]}
            """)
        #expect(plan.timeline.phases.count == 10_000)
        #expect(plan.timeline.standing(at: .seconds(9_999.5)) != .over(.zero))
    }
}
