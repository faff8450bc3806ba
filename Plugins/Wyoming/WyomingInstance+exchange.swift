// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import Glibc

extension WyomingInstance {
    /// What a program that has ended can have left in its pipe.
    private static let pipeBytes = 1 << 20

    /// Sends a request and waits for its answer, writing and reading whatever can be, until a deadline.
    ///
    /// - Parameters:
    ///   - request: The request's bytes.
    ///   - answer: Takes the answer's events.
    ///   - unread: Set to whether the program has read nothing of the request, if the exchange fails.
    ///   - wake: Ends a wait, to look at `isCancelled`.
    ///   - isCancelled: Whether nobody waits any more.
    /// - Returns: What the answer made of the events.
    /// - Throws: Why there is no answer.
    func exchange<Answer: WyomingAnswer>(
        _ request: [UInt8], _ answer: Answer, unread: inout Bool, wake: WakeUp, isCancelled: () -> Bool
    ) throws(WyomingFailure) -> Answer.Value {
        var exchange = Exchange(request, answer, WyomingPatience(policy.deadlines, standing, now: Waiting.now))
        do throws(WyomingFailure) {
            while true {
                if let value = try exchange.proceed(self, wake: wake, isCancelled: isCancelled) {
                    standing = .proven
                    return value
                }
            }
        } catch {
            unread = (input?.pipeContent ?? 0) >= exchange.written
            if case .refused = error { standing = .proven }
            throw error
        }
    }

    /// Takes what came while nothing was asked; returns whether the instance can be asked again.
    ///
    /// Events that nobody knows are passed over. What belongs to an answer, or the beginning of an event, is late or
    /// wrong, and would be taken for the next answer: the instance is spent.
    func isUsable() -> Bool {
        _ = readLog()
        guard !child.hasEnded else { return false }
        do {
            var total = 0
            while case let count = try readOutput(), count > 0 {
                total += count
                guard total <= Self.pipeBytes else { return false }
            }
            guard !decoder.isInsideEvent else { return false }
            while let event = try decoder.next() {
                if ["audio-start", "audio-chunk", "audio-stop", "error"].contains(event.type) { return false }
            }
            return true
        } catch {
            return false
        }
    }

    /// One request under way.
    private struct Exchange<Answer: WyomingAnswer> {
        let request: [UInt8]
        var answer: Answer
        var patience: WyomingPatience
        var written = 0

        init(_ request: [UInt8], _ answer: Answer, _ patience: WyomingPatience) {
            self.request = request
            self.answer = answer
            self.patience = patience
        }

        /// Does what can be done now, after a wait if there is nothing.
        mutating func proceed(
            _ instance: WyomingInstance, wake: WakeUp, isCancelled: () -> Bool
        ) throws(WyomingFailure) -> Answer.Value? {
            if written < request.count, !write(to: instance) {
                // Its last words may be the answer: "error".
                if let value = try drain(instance) { return value }
                throw .closedInput
            }
            var descriptors = instance.descriptors(wake: wake, isWriting: written < request.count)
            Waiting.poll(&descriptors, until: instance.child.look(patience.until))
            if descriptors[0].revents != 0 {
                wake.clear()
                if isCancelled() { throw .cancelled }
            }
            if descriptors[2].revents != 0 { _ = instance.readLog() }
            if descriptors[1].revents != 0 || descriptors[1].fd < 0 && instance.child.hasEnded {
                // A grandchild may hold the pipe open, so the end of the pipe is not waited for.
                if let value = try drain(instance) { return value }
                throw .ended
            }
            if descriptors[3].revents != 0 {
                _ = try instance.readOutput()
                if let value = try takeEvents(instance) { return value }
            }
            if Waiting.now >= patience.until { throw .late(patience.complaint) }
            return nil
        }

        /// Writes what fits; returns whether the program still reads.
        private mutating func write(to instance: WyomingInstance) -> Bool {
            guard let raw = instance.input?.raw else { return false }
            let count = request.withUnsafeBytes { bytes in
                Glibc.write(raw, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count > 0 { written += count }
            return count >= 0 || errno == EAGAIN || errno == EINTR
        }

        /// Reads what stands in the pipe; the bound is for others that may go on filling it.
        private mutating func drain(_ instance: WyomingInstance) throws(WyomingFailure) -> Answer.Value? {
            var total = 0
            while total <= WyomingInstance.pipeBytes {
                let count = try instance.readOutput()
                if let value = try takeEvents(instance) { return value }
                if count == 0 { break }
                total += count
            }
            return nil
        }

        /// A program that knows our numbers leaves none out, so that what has none is late.
        private func checkNumber(of event: WyomingEvent, _ instance: WyomingInstance) throws(WyomingError) {
            guard event.type == "audio-start" else { return }
            if event.data[WyomingExtension.id] != nil {
                instance.repeatsNumbers = true
            } else if instance.repeatsNumbers {
                throw .badEvent(type: event.type, reason: "it does not say which request it answers")
            }
        }

        private mutating func takeEvents(_ instance: WyomingInstance) throws(WyomingFailure) -> Answer.Value? {
            do {
                while let event = try instance.decoder.next() {
                    try checkNumber(of: event, instance)
                    switch try answer.take(event) {
                    case .foreign: continue
                    case .part: patience.heard(now: Waiting.now)
                    case .end(let value): return value
                    }
                }
                return nil
            } catch let error as WyomingError {
                throw .broken(error)
            } catch let refusal as WyomingRefusal {
                throw .refused(refusal)
            } catch {
                throw .broken(.badEvent(type: answer.work, reason: String(describing: error)))
            }
        }
    }
}
