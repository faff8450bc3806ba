// SPDX-License-Identifier: Apache-2.0

/// The lists of stages that a cue passes, and the sink at their end.
public struct Pipeline: Sendable {
    /// The stages that prepare a cue, in order, before any window opens.
    public let prepare: [PreparingStage]
    /// The stages that surround its delivery, the outermost first.
    public let around: [Scope]
    /// Where the sound leaves.
    public let sink: any Sink

    /// Makes a pipeline.
    ///
    /// - Parameters:
    ///   - prepare: The stages that prepare a cue, in order.
    ///   - around: The stages that surround its delivery, the outermost first.
    ///   - sink: Where the sound leaves.
    public init(prepare: [PreparingStage], around: [Scope] = [], to sink: any Sink) {
        self.prepare = prepare
        self.around = around
        self.sink = sink
    }

    /// Starts all that the stages and the sink need, at the same time.
    ///
    /// - Throws: ``CueError`` of the first that is not here.
    @concurrent public func ready() async throws(CueError) {
        do {
            try await withThrowingTaskGroup { group in
                for stage in prepare { group.addTask { try await stage.ready() } }
                for scope in around { group.addTask { try await scope.ready() } }
                group.addTask {
                    do { try await sink.ready() } catch { throw CueError(error, cue: nil, stage: sink.name) }
                }
                try await group.waitForAll()
            }
        } catch {
            throw CueError(error, cue: nil, stage: nil)
        }
    }

    /// Prepares a cue: its content is audio afterwards.
    ///
    /// - Parameter cue: The cue; one that was prepared already is returned as it is.
    /// - Returns: The cue with its audio.
    /// - Throws: ``CueError`` with the cue's and the stage's name, `invalid` if the content is not audio after the last
    ///   stage.
    @concurrent public func prepared(_ cue: Cue) async throws(CueError) -> Cue {
        try await prepare.prepare(cue).cue
    }

    /// Delivers a prepared cue through the scopes to the sink.
    ///
    /// - Parameter delivery: The cue on its way.
    /// - Returns: How it ended; anything thrown on the way is `failed`.
    @concurrent func deliver(_ delivery: Delivery) async -> Outcome {
        var delivery = delivery
        delivery.wake = { [sink, cue = delivery.cue.name] in
            do { try await sink.warmUp() } catch { throw CueError(error, cue: cue, stage: sink.name) }
        }
        do {
            return try await deliver(delivery, through: around[...])
        } catch {
            return .failed(CueError(error, cue: delivery.cue.name, stage: nil))
        }
    }

    private func deliver(_ delivery: Delivery, through scopes: ArraySlice<Scope>) async throws -> Outcome {
        guard let scope = scopes.first else {
            if let obstacle = delivery.obstacle { throw obstacle }
            do {
                return try await sink.play(delivery.cue, report: delivery.report)
            } catch {
                throw CueError(error, cue: delivery.cue.name, stage: sink.name)
            }
        }
        return try await scope.deliver(delivery) { try await deliver($0, through: scopes.dropFirst()) }
    }
}
