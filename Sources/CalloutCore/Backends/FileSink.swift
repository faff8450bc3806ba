// SPDX-License-Identifier: Apache-2.0

/// The sink that writes cues to one file, back to back.
///
/// After each cue the file holds all cues so far, and is whole. It has the sample rate and the channels of the first cue.
/// A file that can grow in its place (WAV) does; any other is written anew for each cue, beside the old one, and renamed.
/// So is one that somebody else has changed since the last cue.
public actor FileSink: Sink {
    /// The sink's name.
    public nonisolated let name = "file"
    private let path: String
    private let encoder: any ClipEncoder
    /// What the file holds, in pieces of one sample rate and number of channels.
    private var pieces: [Audio] = []
    private var frames = 0
    /// By what it is known that the file is still as it was written.
    private var stamp: Files.Stamp?

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
        let piece = fitting(audio)
        let isOurs = stamp != nil && stamp == Files.Stamp(of: path)
        let growth = isOurs ? encoder.growth(of: frames, by: piece) : nil
        let bytes = growth == nil ? try await encoder.encode(Audio.joined(pieces + [piece]) ?? piece) : []
        if Task.isCancelled { return .interrupted }
        report(.started)
        if pieces.isEmpty { Files.removeRemains(in: folder) }
        if let growth { try Files.grow(path, by: growth) } else { try Files.write(bytes, to: path) }
        pieces.append(piece)
        frames += piece.frameCount
        stamp = Files.Stamp(of: path)
        for mark in audio.marks { report(.mark(mark)) }
        return .finished
    }

    /// The folder that the file lies in.
    private var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }

    /// The audio at the sample rate and with the channels of the file.
    private func fitting(_ audio: Audio) -> Audio {
        guard let first = pieces.first else { return audio }
        let empty = Audio(sampleRate: first.sampleRate, channels: first.channels.map { _ in [] })
        return Audio.joined([empty, audio]) ?? audio
    }
}
