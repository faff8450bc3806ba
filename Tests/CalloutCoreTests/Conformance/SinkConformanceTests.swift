// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The conformance suites of a sink and of a clip source` {
    @Test func `let good ones pass`() async {
        for check in ConformanceCheck<any Sink>.all {
            let result = await check.run(on: FaultySink(.none))
            #expect(result.verdict.isFine && result.verdict.word != "skipped", "\(result)")
        }
        for check in ConformanceCheck<any ClipSource>.all {
            let result = await check.run(on: FaultyClips(.none))
            #expect(result.verdict.word == "passed", "\(result)")
        }
    }

    @Test(arguments: [
        (FaultySink.Fault.isInaudible, "played", "it ended as 'inaudible'"), (.failsOnNothing, "nothing", "boom"),
        (.playsOnlyTwo, "succession", "the cue 3 ended as"),
        (.cannotBeInterrupted, "interruption", "after it was cancelled"),
    ])
    func `tell a sink's fault in a sentence`(fault: FaultySink.Fault, name: String, words: String) async throws {
        let check = try #require(ConformanceCheck<any Sink>.all.first { $0.name == name })
        let result = await check.run(on: FaultySink(fault))
        #expect(result.verdict.word == "failed" && result.verdict.words.contains(words), "\(result)")
    }

    @Test(arguments: [
        (FaultyClips.Fault.knowsAll, "stranger", "it has something for"), (.failsOnPaths, "odd-names", "boom"),
    ])
    func `tell a clip source's fault in a sentence`(
        fault: FaultyClips.Fault, name: String, words: String
    ) async throws {
        let check = try #require(ConformanceCheck<any ClipSource>.all.first { $0.name == name })
        let result = await check.run(on: FaultyClips(fault))
        #expect(result.verdict.word == "failed" && result.verdict.words.contains(words), "\(result)")
    }
}

/// A sink that keeps no time, with one fault.
actor FaultySink: Sink {
    enum Fault {
        case none, isInaudible, failsOnNothing, playsOnlyTwo, cannotBeInterrupted
    }

    let name = "faulty"
    private let fault: Fault
    private var calls = 0

    init(_ fault: Fault) { self.fault = fault }

    func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        calls += 1
        guard case .audio(let audio) = cue.content else { throw CueError(.invalid, "no audio") }
        switch fault {
        case .isInaudible: return .inaudible(.muted)
        case .failsOnNothing where audio.frameCount == 0: throw CueError(.failed, "boom")
        case .playsOnlyTwo where calls > 2: return .inaudible(.muted)
        case .cannotBeInterrupted where audio.duration > .seconds(5):
            await Task.detached { try? await Task.sleep(for: .milliseconds(1_200)) }.value
        default: break
        }
        return Task.isCancelled ? .interrupted : .finished
    }
}

/// A clip source that has nothing, with one fault.
struct FaultyClips: ClipSource {
    enum Fault {
        case none, knowsAll, failsOnPaths
    }

    private let fault: Fault

    init(_ fault: Fault) { self.fault = fault }

    func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase? {
        if fault == .failsOnPaths, phrase.key.contains("/") { throw CueError(.failed, "boom") }
        return fault == .knowsAll ? ResolvedPhrase(clip: nil, text: phrase.key, locale: locale) : nil
    }
}
