// SPDX-License-Identifier: Apache-2.0

/// The samples of all channels in one block of memory of our own, each channel with zeros before and after it.
struct ChannelBlocks: ~Copyable {
    let frames: Int
    let count: Int
    private let distance: Int
    private let block: SampleBlock

    /// Makes room; the samples are anything, the margins zero.
    init(frames: Int, count: Int) {
        self.frames = frames
        self.count = count
        distance = (frames + 15) / 16 * 16 + 2 * SampleBlock.margin
        block = SampleBlock(count: distance * count)
        for channel in 0..<count {
            (self[channel] + frames).initialize(repeating: 0, count: distance - frames)
        }
    }

    /// Copies the samples of a piece of audio.
    init(_ audio: Audio) {
        self.init(frames: audio.frameCount, count: audio.channels.count)
        for (index, samples) in audio.channels.enumerated() {
            samples.withUnsafeBufferPointer { samples in
                if let base = samples.baseAddress { self[index].update(from: base, count: frames) }
            }
        }
    }

    /// The first sample of a channel.
    subscript(channel: Int) -> UnsafeMutablePointer<Float> { block.samples + channel * distance }

    /// The first samples of all channels; they are valid as long as this value.
    var pointers: [UnsafePointer<Float>] { (0..<count).map { UnsafePointer(self[$0]) } }

    /// The samples as arrays.
    func arrays() -> [[Float]] {
        (0..<count).map { Array(UnsafeBufferPointer(start: self[$0], count: frames)) }
    }
}
