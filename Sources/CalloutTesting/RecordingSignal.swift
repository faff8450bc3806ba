// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A way to be noticed that writes to a recorder.
public struct RecordingSignal: AttentionSignal {
    /// The signal's name.
    public let name: String
    private let recorder: Recorder
    private let body: @Sendable () async throws -> Void

    /// Makes a signal that records.
    ///
    /// - Parameters:
    ///   - name: The signal's name.
    ///   - recorder: Takes `NAME CUE` each time that it has been given.
    ///   - body: What happens first; it may fail, or take too long.
    public init(_ name: String, _ recorder: Recorder, body: @escaping @Sendable () async throws -> Void = {}) {
        self.name = name
        self.recorder = recorder
        self.body = body
    }

    /// Writes `NAME CUE`.
    public func signal(_ cue: Cue) async throws {
        try await body()
        recorder.note("\(name) \(cue.name)")
    }
}
