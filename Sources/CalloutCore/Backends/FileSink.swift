// SPDX-License-Identifier: Apache-2.0

/// The sink that writes cues to one file, back to back.
///
/// After each cue the file holds all cues so far, and is whole: it is written beside and renamed. It has the sample rate
/// and the channels of the first cue.
public actor FileSink: Sink {
    /// The sink's name.
    public nonisolated let name = "file"
    private let path: String
    private let encoder: any ClipEncoder
    private var written: Audio?

    /// Makes a sink that writes a file; nothing is written before the first cue.
    ///
    /// - Parameters:
    ///   - path: The file's path; a file that is there is replaced.
    ///   - encoder: What to write.
    public init(path: String, encoder: some ClipEncoder) {
        self.path = path
        self.encoder = encoder
    }

    /// Adds the cue to the file, and returns when the file is whole on the disk.
    public func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        guard let audio = cue.audio else { throw CueError(.failed, "a sink plays audio", cue: cue.name, stage: name) }
        let whole = Audio.joined([written, audio].compactMap { $0 }) ?? audio
        let bytes = try await encoder.encode(whole)
        if Task.isCancelled { return .interrupted }
        report(.started)
        try Files.write(bytes, to: path)
        written = whole
        for mark in audio.marks { report(.mark(mark)) }
        return .finished
    }
}
