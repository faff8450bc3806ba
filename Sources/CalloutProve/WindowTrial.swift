// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab

/// Speaks cues and countdowns beside music, and measures their windows.
struct WindowTrial {
    /// Cues in one recording: its length, and the memory it takes, stay small.
    private static let batch = 20
    private static let texts = ["Go", "Rest, thirty seconds", "Halfway"]

    let options: ProveOptions
    let lowering: Lowering

    /// Speaks all cues; after each batch comes a countdown.
    func run() async throws -> [Take] {
        var takes: [Take] = []
        for first in stride(from: 0, to: options.cues, by: Self.batch) {
            takes.append(try await take(first..<min(options.cues, first + Self.batch)))
        }
        return takes
    }

    private func take(_ cues: Range<Int>) async throws -> Take {
        let stage = try await Stage(options.server, seconds: 30 + 6 * cues.count)
        defer { stage.server.close() }
        var spans: [Range<Double>] = []
        for index in cues {
            spans.append(try await span(stage) { try stage.say(Self.texts[index % Self.texts.count]) })
        }
        spans.append(try await span(stage) { try stage.say("--group", "Three", "Two", "One", "Go") })
        return Take(try await stage.recorder.heard(normal: stage.normal), spans: spans)
    }

    private func span(_ stage: Stage, _ say: () throws -> Program) async throws -> Range<Double> {
        let start = stage.recorder.now
        let program = try say()
        guard try await Stage.ended(program, within: .seconds(30)) else {
            throw CueError(.timedOut, "`callout say` did not end within 30 s")
        }
        switch program.status {
        case 0: break
        case 69: throw CueError(.unavailable, "`callout say` cannot speak here: `callout doctor` tells what is missing")
        case let status: throw CueError(.failed, "`callout say` ended with \(status)")
        }
        // The music has its own level for a while before the next cue.
        let rest = 0.1 + 2 * lowering.ways.up / 1000
        try await stage.recorder.wait { [end = stage.recorder.now + rest] in Double($0.count) / 48_000 > end }
        return start..<stage.recorder.now
    }
}
