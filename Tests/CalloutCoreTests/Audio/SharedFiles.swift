// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation

/// The folder of recordings that lies beside the package, for tests that read it.
enum SharedFiles {
    static let root: String = {
        if let told = ProcessInfo.processInfo.environment["CALLOUT_SHARED"] { return told }
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appending(path: "shared").path
    }()

    static let corpora = root + "/corpora/"

    static var arePresent: Bool { FileManager.default.fileExists(atPath: corpora + "wav-vectors") }

    /// The names of the WAV files under a folder of the corpora, in order.
    static func wavFiles(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: corpora + folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".wav") }.sorted()
    }
}
