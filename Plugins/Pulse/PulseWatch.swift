// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// One look at a server that goes on: it keeps the newest surroundings until they are taken.
@PulseThread
final class PulseWatch {
    /// How long changes are gathered after one was told: a volume that is dragged changes with every step.
    nonisolated static let pause = Duration.milliseconds(20)
    /// How long to wait before a server that is gone is looked for again: at first, and in the end.
    nonisolated static let waits = (first: Duration.milliseconds(250), last: Duration.seconds(4))

    private let address: String?
    private let ours: PulseOwner.Ours
    private var context: PulseContext?
    private var subscription: PulseSubscription?
    private var wait = waits.first
    private var timer: PulseTimer?
    private var isAsking = false
    private var isOutdated = false
    private var isStopped = false
    /// What was told last, and what is to be told next.
    private var told, news: Surroundings?
    private var reader: CheckedContinuation<Surroundings?, Never>?

    nonisolated init(_ address: String?, _ ours: PulseOwner.Ours) {
        self.address = address
        self.ours = ours
    }

    /// The next surroundings that differ from the last; nil when it was stopped.
    func next() async -> Surroundings? {
        if context == nil, !isStopped { connect() }
        if news == nil, !isStopped { return await withCheckedContinuation { reader = $0 } }
        defer { news = nil }
        if let news { told = news }
        return news
    }

    /// Ends the connection, and the sequence.
    func stop() {
        isStopped = true
        (timer, news) = (nil, nil)
        context?.close()
        reader?.resume(returning: nil)
        reader = nil
    }

    private func connect() {
        // It fails only where there is no memory for it; then nothing is ever told.
        guard
            let context = try? PulseContext(
                address: address, application: "Callout", limit: .seconds(3), spawning: .never)
        else { return tell(Surroundings()) }
        self.context = context
        context.ready.then { [weak self, weak context] result in
            guard let self, let context, case .success = result else { return }
            wait = Self.waits.first
            subscription = context.subscribe([.inputs, .outputs, .sinks, .sources, .server, .cards]) {
                [weak self] _ in self?.changed()
            }
            ask()
        }
        context.whenEnded { [weak self] in self?.ended() }
    }

    /// The server is gone, or was never there.
    private func ended() {
        guard !isStopped, let context else { return }
        (isAsking, isOutdated) = (false, false)
        tell(Surroundings())
        // The old connection's loop keeps the time.
        timer = context.after(wait) { [weak self] in self?.connect() }
        wait = min(wait * 2, Self.waits.last)
    }

    private func changed() {
        if isAsking {
            isOutdated = true
        } else {
            isAsking = true
            timer = context?.after(Self.pause) { [weak self] in self?.ask() }
        }
    }

    /// Asks for everything; what changes meanwhile is asked for after it.
    private func ask() {
        guard let context else { return }
        (isAsking, isOutdated) = (true, false)
        let (server, inputs, outputs, sinks) = (
            context.server(), context.inputs(), context.outputs(), context.sinks()
        )
        // The server answers in order: the last answer comes when all are there.
        sinks.then { [weak self, weak context] _ in
            guard let self, let context, context === self.context, context.failure == nil else { return }
            isAsking = false
            if let server = try? server.result?.get(), let inputs = try? inputs.result?.get(),
                let outputs = try? outputs.result?.get(), let sinks = try? sinks.result?.get()
            {
                tell(
                    PulseSnapshot(server: server, inputs: inputs, outputs: outputs, sinks: sinks).surroundings(ours))
            }
            if isOutdated { changed() }
        }
    }

    private func tell(_ surroundings: Surroundings) {
        guard surroundings != told else {
            news = nil
            return
        }
        if let reader {
            self.reader = nil
            told = surroundings
            reader.resume(returning: surroundings)
        } else {
            news = surroundings
        }
    }
}
#endif
