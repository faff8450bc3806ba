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
}
