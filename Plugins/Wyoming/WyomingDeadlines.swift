// SPDX-License-Identifier: Apache-2.0

/// How long a program may take for each part of its work; a program that takes longer is ended.
public struct WyomingDeadlines: Sendable, Hashable {
    /// From its start until a program can answer: what its first answer may take on top of the other limits.
    public var start: Duration
    /// From a request to the first event of the answer.
    public var firstAnswer: Duration
    /// From one event of an answer to the next.
    public var betweenEvents: Duration
    /// From a request to the end of its answer.
    public var whole: Duration
    /// From the request to end until the program is killed.
    public var end: Duration
    /// How long an utterance may wait for a free instance.
    public var waiting: Duration

    /// Sets the limits.
    ///
    /// - Parameters:
    ///   - start: From its start until a program can answer.
    ///   - firstAnswer: From a request to the first event of the answer.
    ///   - betweenEvents: From one event of an answer to the next.
    ///   - whole: From a request to the end of its answer.
    ///   - end: From the request to end until the program is killed.
    ///   - waiting: How long an utterance may wait for a free instance.
    public init(
        start: Duration = .seconds(30), firstAnswer: Duration = .seconds(10), betweenEvents: Duration = .seconds(10),
        whole: Duration = .seconds(60), end: Duration = .milliseconds(250), waiting: Duration = .seconds(120)
    ) {
        self.start = start
        self.firstAnswer = firstAnswer
        self.betweenEvents = betweenEvents
        self.whole = whole
        self.end = end
        self.waiting = waiting
    }
}
