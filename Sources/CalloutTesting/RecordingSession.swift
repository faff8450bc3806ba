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
    ///   - recorder: Takes `activate` and `deactivate`.
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

    /// Writes `activate`, or throws what the test wants.
    public func activate(_ claim: Claim) async throws -> Activation {
        let activation = try state.withLock { state in
            if let error = state.error { throw error }
            state.number += 1
            return Activation(number: state.number)
        }
        recorder.note("activate")
        return activation
    }

    /// Writes `deactivate`, if it is the newest activation that ends.
    public func deactivate(_ activation: Activation, _ deactivation: Deactivation) async {
        if state.withLock({ $0.number }) == activation.number { recorder.note("deactivate") }
    }
}
