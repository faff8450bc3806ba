// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// What plays a bed: it writes block after block, a tenth of a second ahead of what is heard.
@PulseThread
final class BedPlayer {
    /// The role of a bed: our own, lowered by nobody and counted by nobody as the user's music.
    nonisolated static let role = "callout-bed"
    /// How long to wait before a server or a sink that is gone is tried again: at first, and in the end.
    nonisolated static let waits = (first: Duration.milliseconds(250), last: Duration.seconds(4))

    private let server: PulseServer
    private let format: PulseFormat
    private var loop: BedLoop
    private var gain: BedGain
    private var stream: PulseStream?
    private var isResting = false
    private var isEnding = false
    /// Settled when the stream has ended, by itself or because the bed has.
    private var over: PulseReply<Void>?
    private var pause: PulseTimer?

    nonisolated init(_ server: PulseServer, _ score: Score, _ gain: BedGain) {
        self.server = server
        format = score.format
        loop = BedLoop(score.samples, channels: score.format.channels)
        self.gain = gain
    }

    /// Changes the level.
    func change(_ body: (inout BedGain) -> Void) {
        body(&gain)
        if isResting, gain.isWanted { wake() }
    }

    /// Plays until the task is cancelled, and has faded out when this returns.
    func play(_ clock: CueClock) async throws(CueError) {
        var wait = Self.waits.first
        var hasPlayed = false
        isEnding = false
        while !Task.isCancelled {
            do {
                try await playOnce()
                hasPlayed = true
                wait = Self.waits.first
            } catch {
                if !hasPlayed { throw .pulse(from: error) }
            }
            if Task.isCancelled { return }
            try? await clock.sleep(until: clock.now + wait)
            wait = min(wait * 2, Self.waits.last)
        }
    }

    /// Plays on one stream, until it has ended.
    private func playOnce() async throws {
        let context = try await server.connected()
        let stream = try PulseStream(context, name: "Bed", role: Self.role, format: format)
        let over = PulseReply<Void>()
        (self.stream, self.over, isResting) = (stream, over, false)
        defer {
            (self.stream, self.over, pause) = (nil, nil, nil)
            stream.close()
        }
        try await stream.ready.value()
        stream.happened = { if case .ended = $0 { over.settle(.success(())) } }
        stream.wanted = { [weak self] in self?.write($0) }
        gain.begin()
        stream.ask(for: .steady)
        isResting = true
        if gain.isWanted { wake() }
        await withTaskCancellationHandler {
            _ = try? await over.value()
        } onCancel: {
            Task { @PulseThread in self.end() }
        }
    }

    private func wake() {
        isResting = false
        pause = nil
        _ = stream?.uncork()
        if let room = stream?.room { write(room) }
    }

    private func write(_ bytes: Int) {
        guard let stream, !isResting, bytes >= format.frameSize else { return }
        var block = loop.next(bytes / format.frameSize)
        gain.apply(to: &block, channels: format.channels)
        stream.write(block[...])
        if gain.isSilent { rest() }
    }

    /// Nothing is heard any more: holds the stream, or ends it.
    private func rest() {
        isResting = true
        // What has been written is heard first: the fade is in it.
        pause = stream?.context.after(Latency.ahead * 2) { [weak self] in
            guard let self, isResting else { return }
            if isEnding { over?.settle(.success(())) } else { stream?.cork() }
        }
    }

    private func end() {
        isEnding = true
        gain.end()
        guard !isResting, let stream else {
            over?.settle(.success(()))
            return
        }
        // A sink that stands still takes nothing.
        pause = stream.context.after(.seconds(3)) { [weak self] in self?.over?.settle(.success(())) }
    }
}
#endif
