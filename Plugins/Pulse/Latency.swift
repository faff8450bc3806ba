// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// How far ahead of what is heard a sink may work, as a stream asks for it.
///
/// A sink takes the least that any stream on it asks for, corked ones included: so a stream asks for little while a
/// window is open, and for what costs no power the rest of the time.
enum Latency {
    /// 10 ms from us to the ear: what is done takes effect within two blocks of 2.5 ms.
    case prompt
    /// 100 ms: for what goes on and changes its level with the cues.
    case steady
    /// As the server likes it: 2 s.
    case relaxed

    /// How far ``steady`` is ahead of what is heard.
    static let ahead = Duration.milliseconds(100)

    /// The latency in libpulse's words; all but the target length stays as the server has it, above all the default
    /// prebuffer, without which a drain never ends.
    func attributes(_ format: PulseFormat) -> pa_buffer_attr {
        let length: UInt32 =
            switch self {
            case .prompt: UInt32(format.sampleRate * 10 / 1_000 * format.frameSize)
            case .steady: UInt32(format.sampleRate * 100 / 1_000 * format.frameSize)
            case .relaxed: .max
            }
        return pa_buffer_attr(maxlength: .max, tlength: length, prebuf: .max, minreq: .max, fragsize: .max)
    }
}
#endif
