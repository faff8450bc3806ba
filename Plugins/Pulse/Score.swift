// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// A cue's audio as the server takes it: its channels interleaved, in portions that the server has room for.
struct Score: Sendable {
    /// How much is written at a time, in bytes: two portions fit into the 4 MiB that a server keeps of a stream.
    static let portion = 1_500_000

    let format: PulseFormat
    /// Frames, their channels interleaved.
    let samples: [Float]
    let marks: [Mark]
    let duration: Duration
    /// How long it is until the last sample that could be heard has been: what follows is 60 dB below the loudest.
    let audible: Duration

    /// Interleaves a piece of audio.
    init(_ audio: Audio) {
        format = PulseFormat(sampleRate: audio.sampleRate, channels: audio.channels.count)
        marks = audio.marks
        duration = audio.duration
        samples = audio.channels.count > 1 ? Self.interleaved(audio) : audio.channels[0]
        audible = format.time(ofBytes: Self.audibleFrames(of: samples, channels: format.channels) * format.frameSize)
    }

    /// Makes silence.
    init(silence duration: Duration, _ format: PulseFormat) {
        let frames = Int(duration.seconds * Double(format.sampleRate))
        let silence = [Float](repeating: 0, count: frames)
        self.init(
            Audio(sampleRate: format.sampleRate, channels: [[Float]](repeating: silence, count: format.channels)))
    }

    private static func interleaved(_ audio: Audio) -> [Float] {
        [Float](unsafeUninitializedCapacity: audio.frameCount * audio.channels.count) { buffer, count in
            for (index, channel) in audio.channels.enumerated() {
                for frame in channel.indices { buffer[frame * audio.channels.count + index] = channel[frame] }
            }
            count = audio.frameCount * audio.channels.count
        }
    }

    /// How many frames there are up to the last that is less than 60 dB below the loudest.
    private static func audibleFrames(of samples: [Float], channels: Int) -> Int {
        samples.withUnsafeBufferPointer { samples in
            var peak: Float = 0
            for sample in samples { peak = max(peak, abs(sample)) }
            let last = samples.lastIndex { abs($0) > peak / 1_000 }
            return last.map { $0 / channels + 1 } ?? samples.count / channels
        }
    }

    /// The portions, in order: whole frames, one portion for all but very long cues.
    var portions: [ArraySlice<Float>] {
        let size = max(1, Self.portion / format.frameSize) * format.channels
        return stride(from: 0, to: samples.count, by: size).map { samples[$0..<min($0 + size, samples.count)] }
    }

    /// Tells when a portion is due: when the one but last before it has been played, so that two are in the server at
    /// most.
    ///
    /// - Parameter portion: The portion's number; the first two are due at once.
    /// - Returns: The time, counted from the first sound.
    func due(_ portion: Int) -> Duration {
        guard portion >= 2 else { return .zero }
        let size = max(1, Self.portion / format.frameSize) * format.frameSize
        return format.time(ofBytes: (portion - 1) * size)
    }
}
#endif
