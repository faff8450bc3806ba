// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

/// What a host allows a program: time, sizes, and how many instances of it run.
public struct WyomingPolicy: Sendable, Hashable {
    /// How long each part of the work may take.
    public var deadlines: WyomingDeadlines
    /// The longest parts of an event.
    public var limits: WyomingLimits
    /// The most audio in one answer, in bytes.
    public var audioBytes: Int
    /// How much of the end of its standard error is kept, in bytes.
    public var logBytes: Int
    /// How many instances run at once; one for each core unless set.
    public var instances: Int
    /// How many utterances may wait for a free instance.
    public var waiting: Int

    /// Sets what is allowed.
    ///
    /// - Parameters:
    ///   - deadlines: How long each part of the work may take.
    ///   - limits: The longest parts of an event.
    ///   - audioBytes: The most audio in one answer, in bytes.
    ///   - logBytes: How much of the end of its standard error is kept, in bytes.
    ///   - instances: How many instances run at once, at least one; nil for one a core.
    ///   - waiting: How many utterances may wait for a free instance.
    public init(
        deadlines: WyomingDeadlines = WyomingDeadlines(), limits: WyomingLimits = WyomingLimits(),
        audioBytes: Int = 64 << 20, logBytes: Int = 16 << 10, instances: Int? = nil, waiting: Int = 10_000
    ) {
        self.deadlines = deadlines
        self.limits = limits
        self.audioBytes = audioBytes
        self.logBytes = logBytes
        self.instances = max(1, instances ?? Cores.count)
        self.waiting = waiting
    }
}
