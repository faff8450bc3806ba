// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab

/// A page in a folder, open in a browser of its own.
struct OpenPage {
    let folder: TemporaryFolder
    let browser: Browser

    /// Opens the audition page of so many cues of each locale.
    init(_ count: Int = 6) async throws {
        let sample = try await SamplePage(count)
        try self.init(sample, sample.page.files)
    }

    /// Opens a page whose sounds are a sample's.
    init(_ sample: SamplePage, _ files: [String: [UInt8]]) throws {
        folder = try TemporaryFolder()
        try sample.write(files, to: folder.path("page"))
        browser = try Browser(in: folder)
        try browser.open(folder.path("page/index.html"))
    }
}
