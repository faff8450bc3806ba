// SPDX-License-Identifier: Apache-2.0

/// The two gates of ITU-R BS.1770-4: blocks of 400 ms that overlap by three quarters, those under -70 LUFS left out,
/// then those more than 10 LU under the rest.
enum LoudnessGate {
    /// The integrated loudness of so many frames.
    ///
    /// - Parameters:
    ///   - energy: The weighted energy.
    ///   - frames: How many frames of it are measured.
    ///   - sampleRate: Frames a second.
    ///   - lift: How far the signal lies under the one that the absolute gate is meant for, in dB.
    /// - Returns: LUFS; minus infinity if there is no whole block or none passes the gates.
    static func integrated(_ energy: WeightedEnergy, frames: Int, sampleRate: Int, lift: Double = 0) -> Double {
        let hop = (sampleRate + 5) / 10
        let count = (frames - 4 * hop) / hop + 1
        guard frames >= 4 * hop else { return -.infinity }
        // Edges are shared by blocks: the end of one is the beginning of the fourth after it.
        let edges = (0..<count + 4).map { energy.upTo($0 * hop) }
        let powers = (0..<count).map { (edges[$0 + 4] - edges[$0]) / Double(4 * hop) }
        let absolute = power(ofLoudness: -70 - lift)
        let relative = mean(powers, over: absolute) / 10
        return loudness(ofPower: mean(powers, over: max(absolute, relative)))
    }

    private static func mean(_ powers: [Double], over gate: Double) -> Double {
        var sum = 0.0
        var count = 0
        for power in powers where power > gate {
            sum += power
            count += 1
        }
        return count == 0 ? 0 : sum / Double(count)
    }

    /// The loudness of a weighted mean square, in LUFS.
    static func loudness(ofPower power: Double) -> Double { -0.691 + Decibels.power(power) }

    /// The weighted mean square of a loudness in LUFS.
    static func power(ofLoudness loudness: Double) -> Double { Decibels.toPower(loudness + 0.691) }
}
