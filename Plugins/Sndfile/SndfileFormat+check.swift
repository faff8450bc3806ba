// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore

extension SndfileFormat {
    /// Checks that the format can hold a piece of audio, and that its settings are in their range.
    ///
    /// - Parameter audio: The sound.
    /// - Throws: ``CueError`` with `invalid`, which says how to mend it.
    func check(_ audio: Audio) throws(CueError) {
        if audio.frameCount == 0 { throw invalid("cannot hold a sound of no length: render it again") }
        if audio.channels.count > channelLimit {
            throw invalid("holds \(channelLimit) channels, not \(audio.channels.count): mix the sound down")
        }
        if !rates.contains(audio.sampleRate) {
            throw invalid("cannot hold \(audio.sampleRate) Hz: resample with \(rates.fix(for: audio.sampleRate))")
        }
        switch coding {
        case .integer: break
        case .quality(let quality):
            if !(0...1).contains(quality) { throw invalid("wants a quality from 0 to 1, not \(quality)") }
        case .bitrate(let bitrate):
            let range = bitrates(sampleRate: audio.sampleRate, channels: audio.channels.count)
            if !range.contains(bitrate) {
                let ends = "\(range.lowerBound) to \(range.upperBound)"
                throw invalid("wants \(ends) bits a second for this sound, not \(bitrate)")
            }
        }
    }

    /// The bits a second that the format can be asked for, all channels together.
    ///
    /// - Parameters:
    ///   - sampleRate: Frames a second.
    ///   - channels: The number of channels.
    /// - Returns: The range; libsndfile spreads its compression levels evenly over it.
    func bitrates(sampleRate: Int, channels: Int) -> ClosedRange<Int> {
        if name == "opus" { return 6_000 * channels...256_000 * channels }
        return sampleRate >= 32_000 ? 32_000...320_000 : sampleRate >= 16_000 ? 8_000...160_000 : 8_000...64_000
    }

    private func invalid(_ message: String) -> CueError {
        CueError(.invalid, "\(name) \(message)", stage: "sndfile")
    }
}
#endif
