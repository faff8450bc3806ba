// SPDX-License-Identifier: Apache-2.0

/// A stage that surrounds the delivery of a cue: it decides whether the cue is delivered, and does something before and
/// after.
public struct Scope: Sendable {
    /// Delivers the cue through the scopes inside this one, to the sink.
    public typealias Next = @Sendable (Delivery) async throws -> Outcome

    /// The scope's name, as pipelines in JSON and errors tell it.
    public let name: String
    /// The scope's settings, as pipelines in JSON tell them.
    public let settings: [JSONValue.Member]
    private let body: @Sendable (Delivery, @escaping Next) async throws -> Outcome
    private let readying: @Sendable () async throws -> Void
    private let resting: @Sendable (Delivery) async -> Void
    private let closing: @Sendable () async -> Void

    /// Makes a scope.
    ///
    /// - Parameters:
    ///   - name: The scope's name.
    ///   - settings: The scope's settings, for print.
    ///   - ready: Starts what the scope needs, while a cue is still being prepared; calling it again does nothing.
    ///   - rest: Closes what the scope keeps open between back-to-back cues; called with the last delivery as soon as no
    ///     cue follows at once. It also runs to its end when the task is cancelled.
    ///   - close: Closes what the scope keeps open after it rested, because no cue will follow.
    ///   - deliver: Calls `next` once, or not at all, and returns the outcome. It cleans up behind itself whatever `next`
    ///     does.
    public init(
        _ name: String,
        settings: [JSONValue.Member] = [],
        ready: @escaping @Sendable () async throws -> Void = {},
        rest: @escaping @Sendable (Delivery) async -> Void = { _ in },
        close: @escaping @Sendable () async -> Void = {},
        deliver: @escaping @Sendable (Delivery, @escaping Next) async throws -> Outcome
    ) {
        self.name = name
        self.settings = settings
        self.body = deliver
        self.readying = ready
        self.resting = rest
        self.closing = close
    }

    /// Starts what the scope needs, ahead of the first delivery.
    ///
    /// - Throws: ``CueError`` with the scope's name.
    public func ready() async throws(CueError) {
        do { try await readying() } catch { throw CueError(error, cue: nil, stage: name) }
    }

    /// Delivers a cue.
    ///
    /// - Parameters:
    ///   - delivery: The cue on its way.
    ///   - next: The scopes inside this one, and the sink.
    /// - Returns: How the cue ended.
    /// - Throws: ``CueError`` with the cue's name, and this scope's if it is the one that failed.
    public func deliver(_ delivery: Delivery, next: @escaping Next) async throws(CueError) -> Outcome {
        do {
            return try await body(delivery, next)
        } catch {
            throw CueError(error, cue: delivery.cue.name, stage: name)
        }
    }

    /// Closes what the scope keeps open between back-to-back cues.
    ///
    /// - Parameter last: The delivery that ended last.
    public func rest(after last: Delivery) async {
        await resting(last)
    }

    /// Closes what the scope keeps open after it rested, because no cue will follow.
    public func close() async {
        await closing()
    }
}
