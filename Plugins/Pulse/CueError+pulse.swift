// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

extension CueError {
    /// No server let us in, or there is nothing to connect with.
    static func noServer(_ address: String?, _ error: PulseError) -> CueError {
        if let lack = PulseLoop.shared.lack { return pulse(.failed, lack, error) }
        let place = address.map { " at \($0)" } ?? ""
        let fix = "start one with `pulseaudio --start`, or use --sink file:PATH"
        return pulse(.unavailable, "no PulseAudio server answers\(place) (\(error)); \(fix)", error)
    }

    /// The server, or the stream on it, went away.
    static func gone(_ error: PulseError) -> CueError {
        let what =
            error == .killed
            ? "the sink was removed, or the stream on it was ended from outside"
            : "the connection to the PulseAudio server ended (\(error))"
        return pulse(.unavailable, "\(what); see `pactl info` for the default sink, and play the cue again", error)
    }

    /// Any error as one of this plugin.
    static func pulse(from error: any Error) -> CueError {
        switch error {
        case let error as CueError: error
        case let error as PulseError where error == .timedOut:
            pulse(.timedOut, "the PulseAudio server does not answer; see `pactl info`, and restart it", error)
        case let error as PulseError: gone(error)
        default: CueError(error, cue: nil, stage: "pulse")
        }
    }

    /// An error of this plugin.
    static func pulse(_ code: Code, _ message: String, _ error: PulseError? = nil) -> CueError {
        CueError(code, message, stage: "pulse", underlying: error)
    }
}
#endif
