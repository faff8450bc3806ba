// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The piece in one channel: the mean of all of them, so that no peak grows.
    public var mono: Audio {
        guard channels.count > 1 else { return self }
        let scale = 1 / Float(channels.count)
        let mixed = [Float](unsafeUninitializedCapacity: frameCount) { mix, count in
            count = frameCount
            mix.initialize(repeating: 0)
            for samples in channels {
                samples.withUnsafeBufferPointer { samples in
                    for index in 0..<count { mix[index] += scale * samples[index] }
                }
            }
        }
        return Audio(sampleRate: sampleRate, channels: [mixed], marks: marks)
    }
}
