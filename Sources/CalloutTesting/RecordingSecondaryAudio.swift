// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A bed that writes what is done to it to a recorder.
public struct RecordingSecondaryAudio: SecondaryAudio {
    private let recorder: Recorder

    /// Makes a bed that records.
    ///
    /// - Parameter recorder: Takes `silence`, `restore`, `lower DECIBELS` and `raise`.
    public init(_ recorder: Recorder) { self.recorder = recorder }

    /// Writes `silence`.
    public func silence() async { recorder.note("silence") }
    /// Writes `restore`.
    public func restore() async { recorder.note("restore") }
    /// Writes `lower DECIBELS`.
    public func lower(by decibels: Double) async { recorder.note("lower \(Int(decibels))") }
    /// Writes `raise`.
    public func raise() async { recorder.note("raise") }
}
