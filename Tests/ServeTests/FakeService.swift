// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Synchronization

/// A service that makes no speech: a sound of as many seconds as a text says, and cues that end when they are cancelled.
final class FakeService: SpeechService {
    /// The texts that wait for the end of their task, and those that were ended so.
    struct Waiting {
        var begun = 0
        var cancelled = 0
    }

    let waiting = Mutex(Waiting())

    func info() async throws(CueError) -> WyomingInfo {
        WyomingInfo(
            synthesizers: [WyomingService(name: "fake", summary: "fake", version: "1", homepage: "", voices: [])])
    }

    func speak(_ request: WyomingSynthesize) async throws(CueError) -> Audio {
        if request.text == "wait" { _ = await wait() }
        guard let seconds = Double(request.text) else { throw CueError(.invalid, "'\(request.text)' is no number") }
        return Audio(sampleRate: 16_000, mono: [Float](repeating: 0.5, count: Int(seconds * 16_000)))
    }

    func play(_ audio: Audio) async -> Outcome { audio.frameCount == 1 ? await wait() : .finished }

    func say(
        _ request: CueRequest, telling listener: @escaping @Sendable (Event) -> Void
    ) async throws(CueError) -> CueReply {
        if let pack = request.pack { throw CueError(.invalid, "\(pack) is no pack") }
        var endings: [CueReply.Ending] = []
        for cue in request.cues(in: .english) {
            listener(Event(.queued, cue: cue.name, time: .zero))
            let outcome = cue.name == "wait" ? await wait() : .finished
            listener(Event(.ended(outcome), cue: cue.name, time: .zero))
            endings.append(.init(cue: cue.name, outcome: outcome))
        }
        return CueReply(endings)
    }

    private func wait() async -> Outcome {
        waiting.withLock { $0.begun += 1 }
        try? await Task.sleep(for: .seconds(1_000))
        waiting.withLock { $0.cancelled += 1 }
        return .interrupted
    }
}
