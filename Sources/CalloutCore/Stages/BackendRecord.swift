// SPDX-License-Identifier: Apache-2.0

/// How a backend, or one of its voices, has done so far.
struct BackendRecord: Sendable {
    private(set) var breaker: CircuitBreaker
    /// What it did last that was wrong.
    private var last = (reason: PassedVoice.Reason.failed, message: "")

    init(_ limits: CircuitBreaker.Limits) { breaker = CircuitBreaker(limits) }

    mutating func enter(at now: Duration) -> CircuitBreaker.Passage { breaker.enter(at: now) }

    mutating func succeeded() { breaker.succeeded() }

    mutating func gaveUp(after passage: CircuitBreaker.Passage, at now: Duration) {
        breaker.gaveUp(after: passage, at: now)
    }

    mutating func failed(_ passed: PassedVoice, after passage: CircuitBreaker.Passage, at now: Duration) {
        last = (passed.reason, passed.message)
        let fault: CircuitBreaker.Fault
        switch passed.reason {
        case .missing: fault = .absence
        case .timedOut: fault = .timeout
        case .failed, .silent: fault = .failure
        case .otherLanguage, .resting: return
        }
        breaker.failed(fault, after: passage, at: now)
    }

    /// A voice that is passed over because its backend is not to be asked now.
    func refusal(of voice: VoiceID, until: Duration?, at now: Duration) -> PassedVoice {
        // What was not here is told as that, however long ago it was looked for.
        if last.reason == .missing { return PassedVoice(voice, .missing, last.message) }
        let again = until.map { "it is tried again in \(max(.zero, $0 - now).seconds.rounded(to: 1)) s" }
        return PassedVoice(
            voice, .resting,
            "'\(voice.plugin)' is left alone, \(again ?? "another cue tries it just now"); the last time: \(last.message)"
        )
    }
}
