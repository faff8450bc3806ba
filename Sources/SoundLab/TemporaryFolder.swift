// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation

/// A folder of a test's own; it goes when the test lets go of it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "callout-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in the folder, which need not be there.
    package func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a text into the folder, making the folders between; gives the file's path.
    @discardableResult package func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Writes bytes into the folder, making the folders between; gives the file's path.
    @discardableResult package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = path(name)
        try Files.createFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
        try Files.write(Array(bytes), to: file)
        return file
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try Files.read(path(name), limit: 1 << 24), as: UTF8.self)
    }

    /// The paths of all files below the folder, hidden ones too, sorted.
    package var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { Files.kind(of: path($0)) == .file }.sorted()
    }
}
