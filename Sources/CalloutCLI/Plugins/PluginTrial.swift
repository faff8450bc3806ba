// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem
import CalloutTesting

/// Runs the conformance suite against a plugin, ours or not.
struct PluginTrial: PluginJob {
    private let folder: String
    private let settings: [JSONValue.Member]
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let words = arguments.operands.dropFirst()
        guard let folder = words.first, words.count == 1 else {
            throw UsageError("plugins test needs a plugin's folder: callout plugins test mine")
        }
        self.folder = folder
        settings = try arguments.members("--with").sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
        isJSON = arguments.has("--json")
    }

    func run() async -> ExitStatus {
        let plugins = Plugins.standard
        var count = (failed: 0, all: 0)
        for await result in PluginConformance(folder, plugins, settings: settings).results() {
            count.all += 1
            if !result.verdict.isFine { count.failed += 1 }
            Terminal.print(isJSON ? json(result).description : line(result))
        }
        if !isJSON { Terminal.print("\(count.all) checks, \(count.failed) failed") }
        return count.failed == 0 ? .success : .badData
    }

    private func line(_ result: ConformanceResult) -> String {
        let words = result.verdict.words.isEmpty ? "" : ": \(result.verdict.words)"
        return "\(result.verdict.word)  \(result.name): \(result.rule)\(words)"
    }

    private func json(_ result: ConformanceResult) -> JSONValue {
        [
            "check": .string(result.name), "verdict": .string(result.verdict.word), "rule": .string(result.rule),
            "words": .string(result.verdict.words),
        ]
    }
}
