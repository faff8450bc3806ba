// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The user's own sound server: it stays as it was found.
package final class CurrentServer: SoundServer {
    package static let isInstalled = ["paplay", "parec", "pactl"].allSatisfy { Program.path($0) != nil }

    package let folder: URL
    package let environment = ProcessInfo.processInfo.environment
    package let sink: String
    package var programs: [Program] = []
    private var loadedBefore: [[String]] = []

    /// Finds it: nil if none answers, or it has no sink.
    package init?() throws {
        let told = try Program("pactl", ["get-default-sink"], environment).output()
        sink = told.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !sink.isEmpty, !sink.hasPrefix("@") else { return nil }
        folder = FileManager.default.temporaryDirectory.appending(path: "callout-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        loadedBefore = try list("modules")
    }

    /// Ends what was started, unloads what was loaded meanwhile, and removes the folder.
    package func close() {
        endPrograms()
        for module in (try? list("modules")) ?? [] where !loadedBefore.contains(module) {
            if let index = module.first { _ = try? pactl("unload-module", index) }
        }
        try? FileManager.default.removeItem(at: folder)
    }

    deinit { close() }
}
