// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import Foundation

/// A folder of one test's own, gone with the test.
final class TemporaryFolder {
    private let url = FileManager.default.temporaryDirectory.appending(path: "sndfile-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder, which need not be there.
    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file and gives its path.
    func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: url.appending(path: name))
        return path(name)
    }
}
#endif
