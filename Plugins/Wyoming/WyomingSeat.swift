// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

/// The place of one instance: started when it is needed, thrown away after a fault; used by one thread alone.
final class WyomingSeat {
    private let program: PluginProgram
    private let policy: WyomingPolicy
    private let wake: Mailbox<Void>
    private let next: () -> [UInt8]?
    private var instance: WyomingInstance?

    /// Makes a seat that nobody sits on.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - policy: What it is allowed.
    ///   - wake: Ends a wait.
    ///   - next: Gives the request that will be asked next, if one may be sent ahead.
    init(_ program: PluginProgram, _ policy: WyomingPolicy, _ wake: Mailbox<Void>, next: @escaping () -> [UInt8]?) {
        self.program = program
        self.policy = policy
        self.wake = wake
        self.next = next
    }

    /// Has an instance that can be asked; throws ``CueError`` if there can be none.
    @discardableResult
    func occupy() throws(CueError) -> WyomingInstance {
        if let instance {
            let isUsable = instance.isUsable()
            if isUsable, !instance.isOutdated { return instance }
            if isUsable { dismiss() } else { end(patience: .zero) }
        }
        let instance = try WyomingInstance(program, policy)
        self.instance = instance
        return instance
    }

    /// Has an instance that gets ready by itself; a server that runs already is connected to, so that it is known whether
    /// one does.
    func ready(isCancelled: () -> Bool) throws {
        let instance = try occupy()
        guard !instance.program.isOurs else { return }
        do throws(WyomingFailure) {
            try instance.connect(wake: wake, isCancelled: isCancelled)
        } catch {
            end(patience: .zero)
            throw error.error(program, instance, work: "getting ready", status: nil)
        }
    }

    /// Asks the instance, and once more a fresh one if the instance had ended, unseen, before it read anything, or if the
    /// request had been sent ahead and the fault may be its predecessor's.
    func ask<Answer: WyomingAnswer>(
        _ request: [UInt8], _ answer: Answer, isCancelled: () -> Bool
    ) throws -> Answer.Value {
        while true {
            let sent = instance?.takeAhead(request)
            let instance = if let instance, sent != nil { instance } else { try occupy() }
            var exchange = WyomingExchange(request, answer, to: instance, sent: sent)
            do throws(WyomingFailure) {
                return try exchange.run(wake: wake, next: next, isCancelled: isCancelled)
            } catch {
                if case .refused(let refusal) = error, refusal.instance == .trusted {
                    throw error.error(program, instance, work: answer.work, status: nil)
                }
                let status = end(patience: error.patience)
                if exchange.isBlameless(for: error) { continue }
                throw error.error(program, instance, work: answer.work, status: status)
            }
        }
    }

    /// Waits until it is woken, and keeps an eye on the instance meanwhile: its log is drained, its end is seen.
    func rest() {
        while true {
            // Before the wait too: more than the answer may have been read with it.
            if let instance, !instance.isUsable() { _ = end(patience: .zero) }
            var descriptors =
                instance?.descriptors(wake: wake, isWriting: false)
                ?? [pollfd(fd: wake.raw, events: Int16(POLLIN), revents: 0)]
            SteadyTime.poll(&descriptors, until: instance?.program.look(nil))
            if descriptors[0].revents != 0 {
                wake.take()
                return
            }
        }
    }

    /// Lets the instance go, if there is one, after what it was at.
    func dismiss() { end(patience: instance?.program.endsWithInput == true ? policy.deadlines.end : .zero) }

    /// Ends the instance, if there is one: by closing its input, and by force if that does not end it.
    @discardableResult
    func end(patience: Duration) -> ProgramEnd? {
        defer { instance = nil }
        return instance?.end(patience: patience)
    }
}
