// SPDX-License-Identifier: Apache-2.0

#if Sndfile
/// How much a recording may hold; what is over a limit is refused, never cut.
public struct SndfileLimits: Sendable, Equatable {
    /// The most bytes a file may have.
    public var fileBytes: Int
    /// The longest a recording may last.
    public var duration: Duration
    /// The most channels a recording may have.
    public var channels: Int
    /// The most samples a recording may have, all channels together; each takes four bytes of memory.
    public var samples: Int

    /// Makes limits; those that are not given suit the cues of a pack.
    ///
    /// - Parameters:
    ///   - fileBytes: The most bytes a file may have, greater than zero.
    ///   - duration: The longest a recording may last.
    ///   - channels: The most channels a recording may have, at least 1.
    ///   - samples: The most samples a recording may have, all channels together.
    public init(
        fileBytes: Int = 256 << 20, duration: Duration = .seconds(600), channels: Int = 8, samples: Int = 64 << 20
    ) {
        self.fileBytes = fileBytes
        self.duration = duration
        self.channels = channels
        self.samples = samples
    }

    /// The most frames a recording of a rate and a number of channels may have.
    ///
    /// - Parameters:
    ///   - sampleRate: Frames a second, greater than zero.
    ///   - channels: The number of channels, at least 1.
    /// - Returns: The number of frames, at least 0.
    func frames(sampleRate: Int, channels: Int) -> Int {
        let seconds = duration / .seconds(1)
        let byTime = (seconds * Double(sampleRate)).rounded(.down)
        return max(0, min(Int(min(byTime, 1e15)), samples / channels))
    }
}
#endif
