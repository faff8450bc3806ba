// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A plan with a mistake` {
    /// A mistake, and what is said of it.
    struct Mistake: CustomTestStringConvertible {
        let text: String
        let message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        var testDescription: String { message }
    }

    private static func phase(_ members: String) -> String {
        "{\"name\": \"p\",\n\"phases\": [\n{\"name\": \"a\", \(members)}]}"
    }

    static let mistakes = [
        Mistake("[1", "plan.json:1: this is not JSON (column 3: "),
        Mistake("{}", "plan.json:1: name: the plan has no name"),
        Mistake("{\"name\": \"p\"}", "plan.json:1: phases: there are no phases"),
        Mistake("{\"name\": \"p\", \"phases\": []}", "phases: there are no phases"),
        Mistake("{\"name\": \"p\", \"fases\": []}", "fases: nothing here is called 'fases'"),
        Mistake("{\"name\": \"p\", \"name\": \"q\", \"phases\": []}", "name: 'name' stands there twice"),
        Mistake(phase("\"duration\": 0"), "plan.json:3: phases[0].duration: 0.0 s is out of range"),
        Mistake(phase("\"duration\": -5"), "plan.json:3: phases[0].duration: -5.0 s is out of range"),
        Mistake(phase("\"duration\": 1e308"), "plan.json:3: phases[0].duration: this is no time"),
        Mistake(phase("\"duration\": 400000"), "plan.json:3: phases[0].duration: 400000.0 s is out of range"),
        Mistake(phase("\"duration\": \"1:75\""), "plan.json:3: phases[0].duration: this is no time"),
        Mistake(phase("\"x\": 1"), "plan.json:3: phases[0].x: nothing here is called 'x'"),
        Mistake(phase("\"note\": \"\""), "plan.json:3: phases[0].duration: this is no time"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [\n{\"at\": 11, \"say\": \"a\"}]"),
            "plan.json:4: phases[0].cues[0]: it is due outside its phase"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [\n{\"at\": 1}]"), "plan.json:4: phases[0].cues[0]: it says nothing"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [{\"say\": \"a\"}]"), "phases[0].cues[0]: it is due at no time"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [{\"at\": \"noon\", \"say\": \"a\"}]"),
            "phases[0].cues[0].at: this is no time"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [{\"at\": 1, \"say\": \"../a\"}]"),
            "phases[0].cues[0].say: '../a' is no name of a cue"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [{\"at\": 1, \"say\": \"a\", \"with\": {\"n\": \"$lost\"}}]"),
            "phases[0].cues[0].say.with.n: a plan does not know '$lost'"),
        Mistake(
            phase("\"duration\": 10, \"cues\": [{\"at\": 1, \"say\": \"a\", \"rounds\": \"some\"}]"),
            "phases[0].cues[0].rounds: these are no rounds"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"name\": \"a\", \"duration\": 10},\n{\"name\": \"b\", \"duration\": 10, \"start\": 8}]}",
            "plan.json:2: phases[1]: it overlaps what comes before it, by 2.0 s"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"name\": \"a\", \"duration\": 10},\n{\"name\": \"b\", \"duration\": 10, \"start\": 12}]}",
            "plan.json:2: phases[1]: it leaves a gap after what comes before it, by 2.0 s"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"block\": \"x\"}], \"blocks\": {\"x\": [{\"block\": \"y\"}],\n\"y\": [{\"block\": \"x\"}]}}",
            "plan.json:2: blocks.y[0].block: the blocks go round: 'x', which has 'y', which has 'x'"),
        Mistake("{\"name\": \"p\", \"phases\": [{\"block\": \"x\"}]}", "phases[0].block: there is no block 'x'"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"repeat\": 0, \"phases\": [{\"name\": \"a\", \"duration\": 1}]}]}",
            "phases[0].repeat: this is no number of rounds"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"repeat\": 101, \"phases\": [{\"repeat\": 100, \"phases\": [\n{\"name\": \"a\", \"duration\": 1}]}]}]}",
            "phases[0].repeat: the plan has over 10000 phases here"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"repeat\": 1000, \"phases\": [{\"name\": \"a\", \"duration\": \"1:00:00\"}]}]}",
            "phases[0]: the plan takes over 100 hours here"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"name\": \"a\", \"duration\": 10, \"cues\": [\(crowd)]}]}",
            "phases[0].cues[16]: over 16 words are due at once, at 5.0 s"),
        Mistake(
            "{\"name\": \"p\", \"phases\": [{\"repeat\": 2000, \"phases\": [{\"name\": \"a\", \"duration\": 100, \"cues\": [\(spread)]}]}]}",
            "phases[0].phases[0]: the plan has over 50000 cues here"),
        Mistake(doubling, "phases here"),
    ]

    private static let crowd = (0..<20).map { _ in "{\"at\": 5, \"say\": \"a\"}" }.joined(separator: ",\n")
    private static let spread = (0..<40).map { "{\"at\": \($0), \"say\": \"a\"}" }.joined(separator: ",\n")
    /// Blocks that double thirty times.
    private static let doubling =
        "{\"name\": \"p\", \"phases\": [{\"block\": \"b30\"}], \"blocks\": {\"b0\": [{\"name\": \"a\", \"duration\": 1}]"
        + (1...30).map { ", \"b\($0)\": [{\"block\": \"b\($0 - 1)\"}, {\"block\": \"b\($0 - 1)\"}]" }.joined() + "}}"

    @Test(.timeLimit(.minutes(1)), arguments: mistakes)
    func `is told with its file, line, key path and fix`(mistake: Mistake) {
        let error = #expect(throws: PackProblem.self) { try Plan(mistake.text) }
        #expect(error?.description.contains(mistake.message) == true, "\(error?.description ?? "")")
        #expect(error?.fix.isEmpty == false)
    }
}
