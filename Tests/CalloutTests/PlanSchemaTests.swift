// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.enabled(if: PackSchema.isCheckable, "needs python3-jsonschema"))
struct `The published schema of a plan` {
    /// A plan that lacks nothing, with something in its one phase and in its one cue.
    private static func plan(_ phase: String = "", _ cue: String = #""at": 1, "say": "a""#, _ root: String = "")
        -> String
    {
        #"{"name": "p", \#(root)"phases": [{"name": "a", "duration": 10, \#(phase)"cues": [{\#(cue)}]}]}"#
    }

    @Test(arguments: [
        plan(), plan(#""again": ["b"], "note": 1, "#), plan(#""start": 0, "#), plan(#""x": 1, "#), "{}", "[]",
        plan("", #""at": "halfway", "text": "Go", "rounds": "last", "deadline": 1"#),
        plan(
            "",
            #""left": "0:03", "say": ["c", {"text": "Go"}, {"say": "d", "with": {"n": 1, "t": "$left"}}], "beat": 1"#),
        plan("", #""at": "1/3", "say": "a", "rounds": [1, 2]"#),
        plan("", #""at": "75%", "say": "a", "rounds": "not first""#),
        plan("", #""at": "noon", "say": "a""#), plan("", #""at": 1, "left": 1, "say": "a""#), plan("", #""say": "a""#),
        plan("", #""at": 1"#), plan("", #""at": 1, "say": "a", "text": "b""#), plan("", #""at": -1, "say": "a""#),
        plan("", #""at": 1, "say": "a", "rounds": "some""#), plan("", #""at": 1, "say": "a", "rounds": []"#),
        plan("", #""at": 1, "say": "a", "with": {"n": null}"#), plan("", #""at": 1, "say": 3"#),
        plan("", #""at": "1:75", "say": "a""#), plan("", #""at": 1, "say": "a", "beat": -1"#),
        plan("", #""at": 1, "say": "a""#, #""pack": "coach", "bed": null, "deadline": "0:05", "pause": [], "#),
        plan("", #""at": 1, "say": "a""#, #""blocks": {"b": [{"name": "c", "duration": 1}]}, "#),
        plan("", #""at": 1, "say": "a""#, #""everyPhase": [{"left": 3, "say": "b"}], "cues": null, "#),
        #"{"name": "p", "phases": []}"#, #"{"name": "p", "phases": [{"name": "a"}]}"#,
        #"{"name": "p", "phases": [{"repeat": 0, "phases": [{"name": "a", "duration": 1}]}]}"#,
        #"{"name": "p", "phases": [{"repeat": 2, "phases": [{"name": "a", "duration": 1}]}]}"#,
        #"{"name": "", "phases": [{"name": "a", "duration": 1}]}"#,
    ])
    func `takes and refuses what the tool does`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "plan.json")
        let isPlan = (try? Plan(file: folder.path("plan.json"))) != nil
        #expect(try PackSchema.takes(folder.path("plan.json"), "plan.schema.json") == isPlan)
    }

    @Test func `takes the plans that ship`() throws {
        let folder = "\(PackSchema.voices)/coach/plans"
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            #expect(try PackSchema.takes("\(folder)/\(file)", "plan.schema.json"), "\(file)")
        }
    }
}
