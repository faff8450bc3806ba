// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The hint that secondary audio should be silent` {
    /// The hint over time, drawn: one character is a tenth of a second, `m` music, `-` quiet, ` ` no news; at each the
    /// output has `x` while the hint is on.
    private func timeline(_ input: String, of sounding: Surroundings = .music) -> String {
        var policy = HintPolicy(beginsAfter: .milliseconds(200), endsAfter: .milliseconds(400))
        var output = ""
        for (tick, character) in input.enumerated() {
            let now = Duration.milliseconds(tick * 100)
            switch character {
            case " ": _ = policy.pass(at: now)
            case "-": _ = policy.take(Surroundings(), at: now)
            default: _ = policy.take(sounding, at: now)
            }
            output.append(policy.isOn ? "x" : ".")
        }
        return output
    }

    @Test func `begins when music has played for a while, and ends when it has been silent for a while`() {
        #expect(timeline("m     -      ") == "..xxxxxxxx...")
    }

    @Test func `does not begin for a short sound, or end for the gap between two pieces`() {
        #expect(timeline("m-   m-  ") == ".........")
        #expect(timeline("m   -  m      ") == "..xxxxxxxxxxxx")
    }

    @Test func `counts from the first news, not from the last`() {
        #expect(timeline("mmmm") == "..xx")
        #expect(timeline("m  -----") == "..xxxxx.")
    }

    @Test func `is caused by music, video, games and streams without a role that are heard`() {
        func isCause(_ change: (inout PlayingStream) -> Void) -> Bool {
            var stream = PlayingStream(number: 1, application: "a", role: "music")
            change(&stream)
            return HintPolicy.isCause(Surroundings(players: [stream]))
        }
        for role in ["music", "video", "game", nil] { #expect(isCause { $0.role = role }) }
        for role in ["event", "phone", "a11y", "animation"] { #expect(!isCause { $0.role = role }) }
        #expect(!isCause { $0.isCorked = true })
        #expect(!isCause { $0.isMuted = true })
        #expect(!isCause { $0.volume = 0 })
        #expect(!isCause { $0.isOurs = true })
    }

    @Test func `changes at once where no time is asked for`() {
        var policy = HintPolicy(beginsAfter: .zero, endsAfter: .seconds(-1))
        let began = policy.take(.music, at: .zero)
        let ended = policy.take(Surroundings(), at: .zero)
        #expect(began && ended)
    }
}
