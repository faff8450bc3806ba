// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CalloutCore
import Glibc

/// Answers the host's events, one after the other, until there are no more.
struct Server: ~Copyable {
    /// The longest parts that are read.
    ///
    /// A request that is taken is far smaller; what is longer is only read in order to refuse it by name.
    private static let limits = WyomingLimits(headerBytes: 64 << 10, dataBytes: 4 << 20, payloadBytes: 4 << 20)
    /// The longest payload we send, in samples: 6 s, so that a host with small limits takes it.
    private static let chunk = 1 << 17

    private var speaker: Speaker
    private let output: Output
    private var decoder = WyomingDecoder(limits: limits)

    /// Makes the server; it reads from standard input.
    init(_ speaker: consuming Speaker, writingTo output: consuming Output) {
        self.speaker = speaker
        self.output = output
    }

    /// Serves until the host closes its end.
    ///
    /// - Returns: The exit status: 0, or 65 if the host's bytes are no events.
    mutating func run() -> Int32 {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        do {
            while true {
                let count = read(STDIN_FILENO, &bytes, bytes.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return end() }
                decoder.feed(bytes[..<count])
                while let event = try decoder.next() {
                    try answer(event)
                    // A host that asks who we are speaks next, and would have to wait for it.
                    if event.type == "synthesize" { speaker.tidy(for: output) }
                }
            }
        } catch let error as WyomingError {
            let refusal = Refusal.invalid("\(error)")
            try? output.write(WyomingFault(refusal.text, code: refusal.code).event)
            Program.complain("\(error); the stream cannot be read on")
            return Program.badData
        } catch {
            // The host has gone: there is nobody left to tell.
            return 0
        }
    }

    private func end() -> Int32 {
        guard decoder.isInsideEvent else { return 0 }
        Program.complain("standard input ended inside an event")
        return Program.badData
    }

    private mutating func answer(_ event: WyomingEvent) throws(Output.HostGone) {
        switch event.type {
        case "describe": try output.write(speaker.info(WyomingDescribe(event).part).event)
        case "synthesize": try synthesize(event)
        case "ping": try output.write(WyomingEvent("pong", data: event.data))
        default: break
        }
    }

    private mutating func synthesize(_ event: WyomingEvent) throws(Output.HostGone) {
        let refusal: Refusal
        do {
            let request = try WyomingSynthesize(event)
            let speech = try speaker.speak(request, for: output)
            return try send(speech, id: request.id)
        } catch let error as Refusal {
            refusal = error
        } catch let error as WyomingError {
            refusal = .invalid("\(error)")
        } catch {
            throw Output.HostGone()
        }
        let fault = WyomingFault(refusal.text, code: refusal.code, id: event.data[WyomingExtension.id]?.integer)
        try output.write(fault.event)
    }

    private func send(_ speech: Speech, id: Int?) throws(Output.HostGone) {
        let start = WyomingAudioStart(rate: speech.rate, id: id)
        var head = start.event.encoded()
        var rest = speech.samples[...]
        repeat {
            let samples = rest.prefix(Self.chunk)
            rest = rest.dropFirst(samples.count)
            if !samples.isEmpty { head += start.chunkHeader(payloadBytes: samples.count * start.frameBytes) }
            let tail = rest.isEmpty ? WyomingAudioStop(marks: speech.marks, id: id).event.encoded() : []
            try output.write(head, samples, tail)
            head.removeAll(keepingCapacity: true)
        } while !rest.isEmpty
    }
}
#endif
