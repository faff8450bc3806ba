// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder among our temporary files, in which there is a secret; gone with its owner.
final class SecretFolder: Sendable {
    /// The folder, without links.
    let path: String
    /// The file in it.
    var secret: String { "\(path)/secret" }

    init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("callout-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
        try "secret".write(toFile: "\(path)/secret", atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
