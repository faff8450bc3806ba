// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Synchronization

/// A session that writes its activations to a recorder, and refuses them where a test wants that.
public final class RecordingSession: Session {
    /// What the session claims.
    public let configuration: SessionConfiguration
    private let recorder: Recorder
    private let state = Mutex((number: 0, error: CueError?.none))

    /// Makes a session that records.
    ///
    /// - Parameters:
    ///   - recorder: Takes `activate` and `deactivate`; a claim other than the configuration's is told, `activate -14 pausing everybody`.
    ///   - configuration: What the session claims.
    public init(_ recorder: Recorder, configuration: SessionConfiguration = .ducking) {
        self.recorder = recorder
        self.configuration = configuration
    }

    /// Lets every further activation fail, or succeed again.
    ///
    /// - Parameter error: What they throw; nil lets them succeed.
    public func failActivations(with error: CueError?) {
        state.withLock { $0.error = error }
    }

    /// Writes `activate`, with the claim if it is not the configuration's own, or throws what the test wants.
    public func activate(_ claim: Claim) async throws -> Activation {
        let activation = try state.withLock { state in
            if let error = state.error { throw error }
            state.number += 1
            return Activation(number: state.number)
        }
        recorder.note(claim == configuration.claim ? "activate" : "activate \(Self.words(for: claim))")
        return activation
    }

    /// Writes `deactivate` or `deactivate quietly`, if it is the newest activation that ends.
    public func deactivate(_ activation: Activation, _ deactivation: Deactivation) async {
        guard state.withLock({ $0.number }) == activation.number else { return }
        recorder.note(deactivation == .notifyOthers ? "deactivate" : "deactivate quietly")
    }

    private static func words(for claim: Claim) -> String {
        if claim == .nothing { return "nothing" }
        let words = [
            claim.depth < 0 ? "\(Int(claim.depth))" : nil, claim.pausing == .nobody ? nil : "pausing \(claim.pausing)",
        ]
        return words.compactMap { $0 }.joined(separator: " ")
    }
}
