// SPDX-License-Identifier: Apache-2.0

#if Oracles
import CalloutCore
import Foundation

/// Sounds to compare on.
enum OracleSignals {
    /// Harmonics of a gliding tone under a moving level, below 0.8 of the Nyquist frequency of 8 kHz.
    static func voice(seconds: Double, rate: Int) -> [Float] {
        (0..<Int(seconds * Double(rate))).map { index in
            let time = Double(index) / Double(rate)
            let phase = 2 * Double.pi * (120 * time + 10 * sin(3 * time))
            let level = 0.05 + 0.25 * pow(sin(5 * time), 2)
            return Float(level * (1...18).reduce(0) { $0 + sin(Double($1) * phase + Double($1 * $1)) / Double($1) })
        }
    }

    /// Recordings of others, where they are.
    static let recordings: [String] = {
        var folder = URL(filePath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        let beside = folder.deletingLastPathComponent().appending(path: "shared").path
        let shared = ProcessInfo.processInfo.environment["CALLOUT_SHARED"] ?? beside
        return ["edgetx-de", "edgetx-glados"].flatMap { name in
            let clips = "\(shared)/corpora/clips/\(name)"
            let files = FileManager.default.enumerator(atPath: clips)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".wav") }.sorted().map { "\(clips)/\($0)" }
        }
    }()
}
#endif
