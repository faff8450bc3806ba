// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite struct `The sample page` {
    private static let folder = ProcessInfo.processInfo.environment["CALLOUT_SAMPLE_PAGE"]

    @Test(.enabled(if: folder != nil, "set CALLOUT_SAMPLE_PAGE to a folder to get one to look at"))
    func `is written where somebody asks for it`() async throws {
        let sample = try await SamplePage(133)
        try sample.write(sample.page.files, to: try #require(Self.folder))
        print("\(sample.page.cues.count) cues: \(sample.page.files["index.html"]?.count ?? 0) bytes")
    }
}
