// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The conformance suite of an effect` {
    private typealias Check = ConformanceCheck<EffectUnderTest>

    @Test func `lets a good one pass`() async {
        for check in Check.all {
            let result = await check.run(on: EffectUnderTest(FaultyEffect(.none)))
            #expect(result.verdict.word == "passed", "\(result)")
        }
    }

    @Test(arguments: [
        (FaultyEffect.Fault.silences, "changes", "came back silent"), (.refusesItsOwn, "settings", "no setting 'gain'"),
        (.refusesStereo, "formats", "2 channels at 48000 Hz: boom"), (.failsOnNothing, "nothing", "boom"),
        (.growsLonger, "repetition", "the same sound became"), (.losesMarks, "marks", "there came back []"),
        (.movesMarks, "marks", "they are at the frames"), (.mixesUp, "crowd", "among others"),
    ])
    func `tells a fault in a sentence`(fault: FaultyEffect.Fault, name: String, words: String) async throws {
        let check = try #require(Check.all.first { $0.name == name })
        let result = await check.run(on: EffectUnderTest(FaultyEffect(fault)))
        #expect(result.verdict.word == "failed" && result.verdict.words.contains(words), "\(result)")
    }
}

/// An effect that makes sounds half as loud, with one fault.
final class FaultyEffect: Effect {
    enum Fault {
        case none, silences, refusesItsOwn, refusesStereo, failsOnNothing, growsLonger, losesMarks, movesMarks, mixesUp
    }

    let name = "faulty"
    private let fault: Fault
    private let state = Mutex((calls: 0, running: 0))

    init(_ fault: Fault) { self.fault = fault }

    func version(_ settings: [JSONValue.Member]) async throws -> String { "1" }

    func checked(_ settings: [JSONValue.Member]) throws(CueError) -> [JSONValue.Member] {
        if let stranger = settings.first(where: { $0.name != "gain" || fault == .refusesItsOwn }) {
            throw CueError(.invalid, "there is no setting '\(stranger.name)'")
        }
        return [.init("gain", 0.5)]
    }

    func apply(_ audio: Audio, settings: [JSONValue.Member]) async throws -> Audio {
        let (calls, running) = state.withLock { state in
            state.calls += 1
            state.running += 1
            return (state.calls, state.running)
        }
        defer { state.withLock { $0.running -= 1 } }
        var result = audio
        for channel in result.channels.indices {
            for frame in 0..<audio.frameCount { result.channels[channel][frame] *= fault == .silences ? 0 : 0.5 }
        }
        switch fault {
        case .refusesStereo where audio.channels.count > 1: throw CueError(.failed, "boom")
        case .failsOnNothing where audio.frameCount == 0: throw CueError(.failed, "boom")
        case .growsLonger: result.channels[0] += Array(repeating: 0, count: 4_000 * calls)
        case .losesMarks: result.marks = []
        case .movesMarks: result.marks = audio.marks.map { Mark($0.kind, name: $0.name, frame: $0.frame + 1_000_000) }
        case .mixesUp:
            for _ in 0..<100 { await Task.yield() }
            if running > 1 { result.channels[0] += Array(repeating: 0, count: 10_000) }
        default: break
        }
        return result
    }
}
