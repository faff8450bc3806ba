// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

extension GuardServer {
    /// Takes a line that a caller sent.
    func hear(_ line: [UInt8], from caller: GuardCaller) {
        do throws(CueError) {
            let json = try JSONValue(line: line)
            do throws(CueError) {
                try take(try GuardRequest(json), from: caller)
            } catch {
                caller.say(.failed(id: json["id"]?.integer, error))
            }
        } catch {
            // What speaks no JSON is nobody of ours.
            caller.say(.failed(id: nil, error))
            caller.drop()
        }
    }

    private func take(_ request: GuardRequest, from caller: GuardCaller) throws(CueError) {
        if case .hello(let version, let dialect, let purpose) = request {
            return greet(caller, version, dialect: dialect, purpose)
        }
        guard caller.helloDeadline == nil else {
            throw CueError(.invalid, "the first thing that is said to a guard is hello: check who speaks")
        }
        // Whoever asks now finds the next guard behind a new connection.
        guard ending == nil else { return caller.drop() }
        let now = SteadyTime.now
        switch request {
        case .hello: break
        case .ready(let id): waiting.append(Asker(kind: .ready, caller: caller.number, id: id))
        case .activate(let id, let activation, let claim):
            book.hold(claim, by: caller.number, activation: activation, now: now)
            caller.questions.append(.init(id: id, activation: activation))
        case .renew: book.renew(caller.number, now: now)
        case .deactivate(let id, let activation, let deactivation):
            book.release(caller.number, activation: activation, deactivation)
            caller.questions.append(.init(id: id, activation: nil))
        case .status(let id): caller.say(.done(id: id, currentStatus))
        case .restore(let id):
            endLeases()
            waiting.append(Asker(kind: .restore, caller: caller.number, id: id))
        }
    }

    private func greet(_ caller: GuardCaller, _ version: GuardVersion, dialect: Int, _ purpose: GuardRequest.Purpose) {
        caller.helloDeadline = nil
        let isRelieved = purpose == .takeover && version > settings.version
        caller.say(
            .hello(settings.version, dialect: GuardVersion.dialect, isRelieved ? .leaves : .stays))
        guard isRelieved else { return }
        log.note("relieved", "by version \(version)")
        leave(.relieved)
    }
}
