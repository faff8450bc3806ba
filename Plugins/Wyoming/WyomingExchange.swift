// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

/// One request under way: what is left to write of it, and what came of its answer.
struct WyomingExchange<Answer: WyomingAnswer> {
    private let instance: WyomingInstance
    private let request: [UInt8]
    private var answer: Answer
    private var patience: WyomingPatience
    private var written: Int
    private let wasAhead: Bool
    private let standing: WyomingPatience.Instance
    /// Whether the program has read nothing of the request, if the exchange has failed.
    private var isUnread = false
    /// Whether a part of the answer has come.
    private var hasBegun = false

    /// Begins an exchange; its deadlines count from now.
    ///
    /// - Parameters:
    ///   - request: The request's bytes.
    ///   - answer: Takes the answer's events.
    ///   - instance: Whom to ask.
    ///   - sent: How many of the bytes were sent ahead; nil if it was not.
    init(_ request: [UInt8], _ answer: Answer, to instance: WyomingInstance, sent: Int?) {
        self.instance = instance
        self.request = request
        self.answer = answer
        patience = WyomingPatience(
            instance.policy.deadlines, instance.standing, lasting: answer.time, now: SteadyTime.now)
        written = sent ?? 0
        wasAhead = sent != nil
        standing = instance.standing
    }

    /// Sends the request and waits for its answer, writing and reading whatever can be, until a deadline.
    ///
    /// - Parameters:
    ///   - wake: Ends a wait, to look at `isCancelled`.
    ///   - next: Gives the request that will be asked next, if one may be sent ahead.
    ///   - isCancelled: Whether nobody waits any more.
    /// - Returns: What the answer made of the events.
    /// - Throws: Why there is no answer.
    mutating func run(
        wake: Mailbox<Void>, next: () -> [UInt8]?, isCancelled: () -> Bool
    ) throws(WyomingFailure) -> Answer.Value {
        do throws(WyomingFailure) {
            try instance.connect(wake: wake, isCancelled: isCancelled)
            // The answer to what was sent ahead may have been read with the one before it.
            var value = try takeEvents()
            while true {
                if let value {
                    // What is left of the request would be taken for the next one.
                    guard written == request.count else {
                        throw WyomingFailure.broken(
                            .badEvent(type: answer.work, reason: "the answer ended before the request"))
                    }
                    instance.standing = .proven
                    return value
                }
                value = try proceed(wake: wake, next: next, isCancelled: isCancelled)
            }
        } catch {
            isUnread = instance.program.hasLeft(written)
            guard case .refused(let refusal) = error else { throw error }
            instance.standing = .proven
            throw written == request.count ? error : .refused(refusal.spent)
        }
    }

    /// Whether the request has nothing to do with the fault: the instance had ended before it, or what was wrong may
    /// belong to the request after which it was sent ahead, or is what the instance still had to say of an earlier one.
    func isBlameless(for failure: WyomingFailure) -> Bool {
        if case .broken(.answersAnother) = failure, !hasBegun, standing == .proven { return true }
        if wasAhead, !hasBegun {
            if case .broken = failure { return true }
            return failure.isEnd
        }
        return failure.isEnd && isUnread && standing == .proven
    }

    /// Does what can be done now, after a wait if there is nothing.
    private mutating func proceed(
        wake: Mailbox<Void>, next: () -> [UInt8]?, isCancelled: () -> Bool
    ) throws(WyomingFailure) -> Answer.Value? {
        if written < request.count, !write() {
            // Its last words may be the answer: "error".
            if let value = try drain() { return value }
            throw .closedInput
        }
        if written == request.count, instance.mayBeAskedAhead, let request = next() { instance.send(ahead: request) }
        var descriptors = instance.descriptors(wake: wake, isWriting: written < request.count)
        SteadyTime.poll(&descriptors, until: instance.program.look(patience.until))
        if descriptors[0].revents != 0 {
            wake.take()
            if isCancelled() { throw .cancelled }
        }
        if descriptors[2].revents != 0 { _ = instance.readLog() }
        if descriptors[1].revents != 0 || descriptors[1].fd < 0 && instance.program.hasEnded {
            // A grandchild may hold the pipe open, so the end of the pipe is not waited for.
            if let value = try drain() { return value }
            throw .ended
        }
        if descriptors[3].revents != 0 {
            _ = try instance.readOutput()
            if let value = try takeEvents() { return value }
        }
        if SteadyTime.now >= patience.until { throw .late(patience.complaint) }
        return nil
    }

    /// Writes what fits; returns whether the program still reads.
    private mutating func write() -> Bool {
        guard let count = instance.program.write(request[written...]) else { return false }
        written += count
        return true
    }

    /// Reads what stands in the pipe; the bound is for others that may go on filling it.
    private mutating func drain() throws(WyomingFailure) -> Answer.Value? {
        var total = 0
        while total <= WyomingInstance.pipeBytes {
            let count = try instance.readOutput()
            if let value = try takeEvents() { return value }
            if count == 0 { break }
            total += count
        }
        return nil
    }

    /// A program that knows our numbers leaves none out, so that what has none is late.
    private func checkNumber(of event: WyomingEvent) throws(WyomingError) {
        guard event.type == "audio-start" else { return }
        if event.data[WyomingExtension.id] != nil {
            instance.repeatsNumbers = true
        } else if instance.repeatsNumbers {
            throw .badEvent(type: event.type, reason: "it does not say which request it answers")
        }
    }

    private mutating func takeEvents() throws(WyomingFailure) -> Answer.Value? {
        do {
            while let event = try instance.decoder.next() {
                try checkNumber(of: event)
                switch try answer.take(event) {
                case .foreign: continue
                case .part:
                    hasBegun = true
                    patience.heard(now: SteadyTime.now)
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
