// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Synchronization

/// A restraint that writes what it does to a recorder, and fails where a test wants that.
public final class RecordingRestraint: Restraint {
    /// Its name.
    public let name: String
    private let recorder: Recorder
    private let error = Mutex(CueError?.none)
    private let liftError = Mutex(CueError?.none)

    /// Makes a restraint that records.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - recorder: Takes `NAME imposes DEPTH`, `NAME lifts DEACTIVATION` and `NAME restores COUNT`.
    public init(_ name: String, _ recorder: Recorder) {
        self.name = name
        self.recorder = recorder
    }

    /// Lets it fail to be imposed, or succeed again.
    ///
    /// - Parameter error: What is thrown; nil lets it succeed.
    public func failImposing(with error: CueError?) { self.error.withLock { $0 = error } }

    /// Lets it fail to be lifted, or succeed again.
    ///
    /// - Parameter error: What is thrown; nil lets it succeed.
    public func failLifting(with error: CueError?) { liftError.withLock { $0 = error } }

    /// Writes `NAME imposes DEPTH`, or throws what the test wants.
    public func impose(_ claim: Claim, _ journal: any Journal) async throws {
        if let error = error.withLock({ $0 }) { throw error }
        recorder.note(
            "\(name) imposes \(claim.depth == claim.depth.rounded() ? "\(Int(claim.depth))" : "\(claim.depth)")")
    }

    /// Writes `NAME lifts DEACTIVATION`, or throws what the test wants.
    public func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws {
        if let error = liftError.withLock({ $0 }) { throw error }
        recorder.note("\(name) lifts \(deactivation)")
    }

    /// Writes `NAME restores COUNT`.
    public func restore(_ entries: [JournalEntry]) async throws { recorder.note("\(name) restores \(entries.count)") }
}
