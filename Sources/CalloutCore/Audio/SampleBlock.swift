// SPDX-License-Identifier: Apache-2.0

/// The one owner of a run of samples with a margin of zeros on both sides, so that filters may look beyond the ends.
struct SampleBlock: ~Copyable {
    /// How many samples may be read before the first one, and after the last one rounded up to a whole block of 16.
    static let margin = 32
    /// The first sample is at a whole number of these bytes.
    private static let alignment = 32

    let count: Int
    /// The first sample.
    let samples: UnsafeMutablePointer<Float>
    private let allocation: UnsafeMutableRawPointer

    /// Makes room for samples; the margins are zero, the samples are anything.
    init(count: Int) {
        self.count = count
        let total = count + 16 + 2 * Self.margin
        // Room to align it ourselves: blocks that glibc aligns beyond its usual 16 bytes tear its heap to pieces.
        allocation = .allocate(byteCount: 4 * total + Self.alignment, alignment: 16)
        let base = allocation.alignedUp(toMultipleOf: Self.alignment).bindMemory(to: Float.self, capacity: total)
        samples = base + Self.margin
        base.initialize(repeating: 0, count: Self.margin)
        (samples + count).initialize(repeating: 0, count: total - Self.margin - count)
    }

    /// Copies samples.
    init(_ source: [Float]) {
        self.init(count: source.count)
        source.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { samples.update(from: base, count: source.count) }
        }
    }

    deinit { allocation.deallocate() }
}
