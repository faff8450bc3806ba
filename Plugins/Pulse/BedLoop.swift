// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// A recording that goes round and round without a gap.
struct BedLoop: Sendable {
    private let samples: [Float]
    private let channels: Int
    private var place = 0

    /// Makes a loop.
    ///
    /// - Parameters:
    ///   - samples: The frames, their channels interleaved; at least one frame.
    ///   - channels: How many channels.
    init(_ samples: [Float], channels: Int) {
        self.samples = samples
        self.channels = channels
    }

    /// The frames that come next.
    mutating func next(_ frames: Int) -> [Float] {
        var block: [Float] = []
        block.reserveCapacity(frames * channels)
        while block.count < frames * channels {
            let end = min(samples.count, place + frames * channels - block.count)
            block += samples[place..<end]
            place = end == samples.count ? 0 : end
        }
        return block
    }
}
#endif
