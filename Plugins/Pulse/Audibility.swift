// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// Whether anybody could hear a stream, at one moment.
enum Audibility {
    /// Tells why nobody could.
    ///
    /// - Parameters:
    ///   - sink: How the sink is, if known.
    ///   - input: How the stream is, if known.
    /// - Returns: Why nobody could; nil if somebody could or it isn't known.
    static func obstacle(_ sink: PulseSinkState?, _ input: PulseInputState?) -> Outcome.InaudibleReason? {
        if sink?.isDummy == true { return .dummySink }
        if sink?.isSilent == true || input?.isSilent == true { return .muted }
        return nil
    }
}
#endif
