// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The integrated loudness of the whole piece by ITU-R BS.1770-4, in LUFS.
    ///
    /// Minus infinity if the piece is shorter than one block of 400 ms, or silent. Mono is measured as one channel of
    /// weight 1, as ffmpeg and libebur128 do: the same sound in two channels is 3 LU louder.
    public var integratedLoudness: Double {
        let energy = withChannelPointers {
            WeightedEnergy(of: $0, count: frameCount, sampleRate: sampleRate, surroundings: .silence)
        }
        return LoudnessGate.integrated(energy, frames: frameCount, sampleRate: sampleRate)
    }

    /// The loudness of the piece as a cue, in LUFS: that of its audible span, repeated in whole copies until it lasts
    /// at least four seconds.
    ///
    /// So a word of 0.3 s has a loudness, the same as if it lasted longer. Minus infinity if nothing is audible.
    public var cueLoudness: Double {
        withChannelPointers { CueMeter(sampleRate: sampleRate).loudness(of: $0, frames: frameCount) }
    }

    /// Lends the first sample of each channel.
    func withChannelPointers<Result>(_ body: ([UnsafePointer<Float>]) -> Result) -> Result {
        var pointers: [UnsafePointer<Float>] = []
        pointers.reserveCapacity(channels.count)
        func lend(_ index: Int) -> Result {
            guard index < channels.count else { return body(pointers) }
            return channels[index].withUnsafeBufferPointer { buffer in
                // An array of no samples may have no address; nothing is read through a pointer of no samples.
                pointers.append(buffer.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped)
                return lend(index + 1)
            }
        }
        return lend(0)
    }
}
