// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Dispatch
import Synchronization

@testable import CalloutWyoming

/// An utterance that is put in the line by hand, so that a test knows what stands there.
final class TestJob: WyomingJob {
    /// The jobs of a test, and the moment at which all of them stand in the line.
    final class Line: Sendable {
        private let filled = DispatchSemaphore(value: 0)
        private let all = Mutex<[TestJob]>([])

        var jobs: [TestJob] {
            get { all.withLock { $0 } }
            set { all.withLock { $0 = newValue } }
        }

        func wait() { _ = filled.wait(timeout: .now() + 10) }
        func isComplete() { filled.signal() }
    }

    let request: [UInt8]?
    private let id: Int
    private let after: @Sendable () -> Void
    private let answers: AsyncStream<String>
    private let told: AsyncStream<String>.Continuation

    /// Describes an utterance.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - id: The request's number.
    ///   - after: What is done on the instance's thread once the answer is there.
    init(_ text: String, id: Int, after: @escaping @Sendable () -> Void) {
        request = WyomingSynthesize(text: text, id: id).event.encoded()
        self.id = id
        self.after = after
        (answers, told) = AsyncStream.makeStream()
    }

    func run(on seat: WyomingSeat) {
        do {
            let audio = try seat.ask(request ?? [], WyomingSpeech(id: id, audioBytes: 1 << 16)) { false }
            tell(String(decoding: audio.channels[0].map { UInt8($0 * 128) }, as: UTF8.self))
        } catch {
            tell((error as? CueError).map { "\($0.code)" } ?? "\(error)")
        }
        after()
    }

    func fail(_ error: CueError) { tell("\(error)") }

    func cancel() { tell("cancelled by the test") }

    /// The answer's text, or the code of the error.
    func answer() async -> String { await answers.first { _ in true } ?? "" }

    private func tell(_ answer: String) {
        told.yield(answer)
        told.finish()
    }
}
