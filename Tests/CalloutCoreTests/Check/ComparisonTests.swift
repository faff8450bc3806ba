// SPDX-License-Identifier: Apache-2.0

import SoundLab
import Testing

@testable import CalloutCore

@Suite struct `A comparison of two renders` {
    @Test func `puts their files side by side, whatever their endings, and sums them`() async throws {
        let fixture = try RenderFixture()
        try await fixture.render(into: "before")
        try fixture.write("go,Go\nnew,New words\n")
        try await fixture.render(into: "after")
        let comparison = Comparison(
            try RenderedFolder(fixture.folder.path("before")), try RenderedFolder(fixture.folder.path("after")))
        #expect(
            comparison.cues.map(\.name) == ["de-DE/go", "en-GB/SYSTEM/0000", "en-GB/go", "en-GB/new", "en-GB/rest"])
        let (first, second) = comparison.sums
        #expect(first.files == 4 && first.failed == 1 && second.files == 3 && second.failed == 2)
        #expect(first.seconds > second.seconds && first.loudness?.lowerBound ?? 0 < -15)
        #expect(comparison.cues[3].json["first"] == .null && comparison.cues[3].json["second"]?["seconds"] != nil)
    }

    @Test func `needs a ledger in each`() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: CueError.self) { try RenderedFolder(folder.path) }
        #expect(error?.code == .invalid && error?.message.contains("has no ledger") == true)
    }

    @Test func `sums what is silent, failed or missing, and the extremes`() {
        func side(_ loudness: Double) -> Comparison.Side {
            .file(
                LedgerEntry(
                    path: "a", source: 1, size: 1, hash: 1, sampleRate: 1_000, frameCount: 500, clip: nil, key: "k",
                    words: "a",
                    loudness: LoudnessReport(
                        integrated: loudness, truePeak: -1, original: loudness, gain: 1, limited: 2), trail: [],
                    marks: []))
        }
        let sides = [side(-16), side(-14), side(-18), side(-.infinity), .failed("no"), .absent]
        let comparison = Comparison(sides.map { .init(name: "a", locale: nil, first: $0, second: .absent) })
        let (first, second) = comparison.sums
        #expect(first.files == 4 && first.silent == 1 && first.failed == 2 && first.seconds == 2)
        #expect(first.loudness == -18 ... -14 && second.failed == 6 && second.loudness == nil)
        let json = comparison.cues.map { $0.json["first"] ?? .null }
        #expect(json[0]["loudness"] == -16 && json[0]["silent"] == false && json[0]["limited"] == 2)
        #expect(json[3]["loudness"] == .null && json[3]["silent"] == true && json[4]["failed"] == "no")
    }
}
