// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// The question whether anybody can hear a stream, on its way to the server.
@PulseThread
struct AudibilityCheck {
    private let sink: PulseReply<[PulseSinkState]>
    private let input: PulseReply<[PulseInputState]>

    /// Sends the question.
    init(_ stream: PulseStream) {
        sink = stream.context.sink(stream.sink)
        input = stream.context.input(stream.index)
    }

    /// Why nobody can, or nil if somebody can or the server doesn't say.
    var obstacle: Outcome.InaudibleReason? {
        get async {
            Audibility.obstacle(try? await sink.value().first, try? await input.value().first)
        }
    }
}
#endif
