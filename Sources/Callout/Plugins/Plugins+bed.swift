// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// Makes a bed: a recording that goes round and round on the loudspeaker.
    ///
    /// - Parameters:
    ///   - loop: The recording.
    ///   - gain: How loud it is, in decibels; 0 is as it was recorded.
    /// - Returns: The bed, which has opened nothing.
    /// - Throws: ``CueError`` with `unavailable` if nothing in this build plays a bed, `invalid` for a recording that
    ///   can't be one.
    public func bed(_ loop: Audio, gain: Double = 0) throws(CueError) -> any Bed {
        for plugin in all { if let bed = try plugin.makeBed?(loop, gain) { return bed } }
        throw CueError(
            .unavailable,
            "nothing in this build plays a bed: apt-get install libpulse-dev, then build with --traits Pulse")
    }
}
