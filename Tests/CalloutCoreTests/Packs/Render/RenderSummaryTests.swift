// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `The summary of a render` {
    private func cue(_ report: LoudnessReport?, _ seconds: Int = 1) -> RenderedCue {
        let file = RenderedFile(path: "x", duration: .seconds(seconds), loudness: report, trail: [])
        return RenderedCue(name: "x", locale: .english, path: "x", result: .success(file))
    }

    private func report(_ loudness: Double, _ truePeak: Double) -> LoudnessReport {
        LoudnessReport(integrated: loudness, truePeak: truePeak, original: loudness, gain: 0, limited: 0)
    }

    @Test func `counts, adds and keeps the extremes`() {
        var summary = RenderSummary(planned: 9)
        #expect(summary.loudnessRange == nil && summary.share(within: 1, of: -16) == nil)
        summary.add(cue(report(-16.3, -1.5), 2))
        summary.add(cue(report(-15.9, -1.1)))
        summary.add(cue(report(-20, -9)))
        summary.add(cue(report(-.infinity, -.infinity)))
        for code in [CueError.Code.invalid, .invalid, .failed] {
            summary.add(RenderedCue(name: "x", locale: .english, path: "x", result: .failure(CueError(code, "no"))))
        }
        #expect(summary.rendered == 4 && summary.silent == 1 && summary.failed == 3 && summary.remaining == 2)
        #expect(summary.failures == [.invalid: 2, .failed: 1])
        #expect(summary.duration == .seconds(5))
        #expect(summary.loudnessRange == -20 ... -15.9)
        #expect(summary.highestTruePeak == -1.1)
        #expect(summary.share(within: 0.3, of: -16) == 2.0 / 3)
    }
}
