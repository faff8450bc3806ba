// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// All that a server has told of its streams and sinks at one moment.
struct PulseSnapshot: Sendable {
    var server: PulseServerName
    var inputs: [PulseInputState]
    var outputs: [PulseOutputState]
    var sinks: [PulseSinkState]

    /// What it means.
    ///
    /// - Parameter ours: Whose streams are ours.
    /// - Returns: The surroundings, with the streams in the order of their numbers.
    func surroundings(_ ours: PulseOwner.Ours) -> Surroundings {
        let monitors = Set(sinks.map(\.monitor))
        return Surroundings(
            players: inputs.sorted { $0.index < $1.index }.map { input in
                PlayingStream(
                    number: input.index, application: input.owner.application, role: input.role,
                    isCorked: input.isCorked, isMuted: input.isMuted, volume: input.volume,
                    isOurs: ours.contains(input.owner))
            },
            recorders: outputs.sorted { $0.index < $1.index }.map { output in
                RecordingStream(
                    number: output.index, application: output.owner.application, role: output.owner.role,
                    source: output.isLevelMeter ? .level : monitors.contains(output.source) ? .monitor : .real,
                    isCorked: output.isCorked, isOurs: ours.contains(output.owner))
            },
            route: sink.map { RouteClassifier.route($0.facts) })
    }

    /// The sink that our cues go to: where the user has put them, or where new streams go.
    private var sink: PulseSinkState? {
        let moved = inputs.first { $0.role == PulsePlayer.role && $0.owner.id == "callout" }
        return moved.flatMap { input in sinks.first { $0.index == input.sink } }
            ?? sinks.first { $0.name == server.defaultSink } ?? sinks.first
    }
}
#endif
