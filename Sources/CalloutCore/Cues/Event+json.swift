// SPDX-License-Identifier: Apache-2.0

extension Event {
    /// The event as one object, as `callout say --json` and a server tell it.
    ///
    /// The members, in this order: `event` (queued, passedOver, prepared, windowOpened, started, mark, attention, ended,
    /// windowClosed), `cue` (its name), `time` (seconds since the clock began, three decimals); for `mark` also `kind`
    /// (word, sentence, cue, named) and `mark` (its name); for `passedOver` also `voice`, `why` (missing, otherLanguage,
    /// failed, timedOut, silent, resting) and `reason`; for `attention` also `signal`, where one could be given; for
    /// `ended` also `outcome` and, where there is one, `reason`.
    public var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("event", .string(word)), .init("cue", .string(cue)),
            .init("time", .number((time.seconds * 1000).rounded() / 1000)),
        ]
        switch kind {
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
