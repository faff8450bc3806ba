// SPDX-License-Identifier: Apache-2.0

extension CueClock {
    /// Does something that may take too long, or for ever: what doesn't stop when it is cancelled is not waited for.
    ///
    /// - Parameters:
    ///   - limit: How long it may take.
    ///   - body: What is done; it is cancelled when the limit has passed or the task is cancelled.
    /// - Throws: What `body` throws, ``CueError`` with `timedOut`, or `CancellationError`.
    func limit(_ limit: Duration, _ body: @escaping @Sendable () async throws -> Void) async throws {
        let (results, ending) = AsyncStream<Result<Void, any Error>>.makeStream()
        let work = Task {
            do {
                try await body()
                ending.yield(.success(()))
            } catch {
                ending.yield(.failure(error))
            }
        }
        let timer = Task {
            try await sleep(until: now + limit)
            ending.yield(.failure(CueError(.timedOut, "it took longer than \(limit.seconds.rounded(to: 3)) s")))
        }
        defer {
            work.cancel()
            timer.cancel()
        }
        for await result in results { return try result.get() }
        throw CancellationError()
    }
}
