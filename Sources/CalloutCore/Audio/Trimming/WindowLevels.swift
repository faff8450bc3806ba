// SPDX-License-Identifier: Apache-2.0

/// The energy of each window of 5 ms, all channels together; the last window may be shorter.
struct WindowLevels {
    private let frames: Int
    private let channels: Int
    /// Frames in a window.
    let window: Int
    /// Mean squares, one for each window.
    private(set) var powers: [Float]

    init(of channels: [UnsafePointer<Float>], frames: Int, sampleRate: Int) {
        let window = max(1, sampleRate / 200)
        self.window = window
        self.frames = frames
        self.channels = channels.count
        powers = [Float](repeating: 0, count: (frames + window - 1) / window)
        powers.withUnsafeMutableBufferPointer { powers in
            for channel in channels {
                for index in 0..<powers.count {
                    let start = index * window
                    let length = min(window, frames - start)
                    powers[index] += Self.energy(channel + start, count: length) / Float(length)
                }
            }
        }
    }

    private static func energy(_ samples: UnsafePointer<Float>, count: Int) -> Float {
        var first = SIMD8<Float>()
        var second = SIMD8<Float>()
        var index = 0
        while index + 16 <= count {
            let one = samples.vector(at: index)
            let other = samples.vector(at: index + 8)
            first += one * one
            second += other * other
            index += 16
        }
        if index + 8 <= count {
            let one = samples.vector(at: index)
            first += one * one
            index += 8
        }
        var sum = (first + second).sum()
        while index < count {
            sum += samples[index] * samples[index]
            index += 1
        }
        return sum
    }

    /// The frames from the first to the last window that is audible.
    ///
    /// - Parameters:
    ///   - depth: How far below the loudest window is still audible, in dB.
    ///   - floor: The level that the loudest window must reach for anything to be audible, in dBFS (root mean square).
    /// - Returns: Nil if nothing is audible.
    func span(within depth: Double, above floor: Double) -> Range<Int>? {
        let loudest = powers.max() ?? 0
        guard Double(loudest) / Double(channels) > Decibels.toPower(floor) else { return nil }
        let gate = loudest * Float(Decibels.toPower(-depth))
        guard let first = powers.firstIndex(where: { $0 > gate }), let last = powers.lastIndex(where: { $0 > gate })
        else { return nil }
        return first * window..<min(frames, (last + 1) * window)
    }
}
