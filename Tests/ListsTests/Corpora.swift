// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real lists beside the checkout.
enum Corpora {
    /// Their folder.
    static let folder: String = {
        if let told = ProcessInfo.processInfo.environment["CALLOUT_SHARED"] { return "\(told)/corpora" }
        var folder = URL(filePath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appending(path: "shared/corpora").path
    }()

    /// The files in a folder whose names have an ending, by their paths from it.
    static func files(in folder: String, ending: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: "\(Self.folder)/\(folder)")?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
    }

    /// How often a pattern stands in the files of a folder.
    static func count(_ pattern: String, in folder: String) -> Int {
        guard let pattern = try? Regex(pattern) else { return -1 }
        return files(in: folder, ending: "").reduce(0) { count, name in
            guard name.contains(".xml") || name.contains(".json") else { return count }
            let text = (try? String(contentsOfFile: "\(Self.folder)/\(folder)/\(name)", encoding: .utf8)) ?? ""
            return count + text.matches(of: pattern).count
        }
    }
}
