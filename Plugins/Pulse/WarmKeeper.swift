// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// Keeps the sink from going to sleep for a while after a cue, with a silent stream that lowers nobody.
@PulseThread
final class WarmKeeper {
    /// The role of the silent stream.
    nonisolated static let role = "callout-warm"
    /// The longest: what is kept awake for ever empties a battery.
    nonisolated static let longest = Duration.seconds(120)

    private let duration: Duration
    private var stream: PulseStream?
    private var end: PulseTimer?

    nonisolated init(_ duration: Duration) { self.duration = min(duration, Self.longest) }

    /// Keeps the sink awake from now on, for its time.
    func keep(_ context: PulseContext) {
        guard duration > .zero, context.failure == nil else { return }
        release()
        let format = PulseFormat(sampleRate: 8_000, channels: 1)
        guard let stream = try? PulseStream(context, name: "Keeps the sound on", role: Self.role, format: format)
        else { return }
        self.stream = stream
        stream.ready.then { [weak stream, duration] result in
            guard case .success = result, let stream else { return }
            for portion in Score(silence: duration, format).portions { stream.write(portion) }
            _ = stream.uncork()
        }
        end = context.after(duration) { [weak self] in self?.release() }
    }

    private func release() {
        stream?.close()
        (stream, end) = (nil, nil)
    }
}
#endif
