// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// An event as `--json` tells it: one object on a line.
///
/// The members, in this order: `event` (queued, passedOver, prepared, windowOpened, started, mark, attention, ended, windowClosed), `cue`
/// (its name), `time` (seconds since the process began to listen, three decimals); for `mark` also `kind` (word, sentence,
/// cue, named) and `mark` (its name); for `passedOver` also `voice`, `why` (missing, otherLanguage, failed, timedOut, silent, resting) and `reason`; for
/// `attention` also `signal`, where one could be given; for `ended` also `outcome` and, where there is one, `reason`.
struct EventLine {
    let event: Event

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("event", .string(event.word)), .init("cue", .string(event.cue)),
            .init("time", .number((event.time.seconds * 1000).rounded() / 1000)),
        ]
        switch event.kind {
        case .mark(let mark):
            members += [.init("kind", .string(mark.kind.rawValue)), .init("mark", .string(mark.name))]
        case .passedOver(let passed):
            members += [
                .init("voice", .string(passed.voice.description)), .init("why", .string(passed.reason.rawValue)),
                .init("reason", .string(passed.message)),
            ]
        case .attention(let signal?): members.append(.init("signal", .string(signal)))
        case .ended(let outcome):
            members.append(.init("outcome", .string(outcome.word)))
            if let reason = outcome.reason { members.append(.init("reason", .string(reason))) }
        default: break
        }
        return .object(members)
    }
}
