// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// What is to be told of a cue while it sounds, and when: its start and its marks, each once and in order.
struct CueTimeline: Sendable {
    /// When each is due, counted from the first sample.
    private var waiting: ArraySlice<(time: Duration, kind: Event.Kind)>

    /// Makes the timeline of a cue.
    init(_ score: Score) {
        let marks = score.marks.sorted { $0.frame < $1.frame }.map { mark in
            (
                time: score.format.time(ofBytes: max(0, mark.frame) * score.format.frameSize),
                kind: Event.Kind.mark(mark)
            )
        }
        waiting = [(time: .zero, kind: .started)] + marks[...]
    }

    /// When the next one is due, counted from the first sample; nil if all have been told.
    var next: Duration? { waiting.first?.time }

    /// Takes what is due.
    ///
    /// - Parameter time: How long ago the first sample was heard.
    /// - Returns: What is due, in order.
    mutating func due(at time: Duration) -> [Event.Kind] {
        let due = waiting.prefix { $0.time <= time }
        waiting = waiting.dropFirst(due.count)
        return due.map(\.kind)
    }

    /// Takes all that is left: the cue has been heard to its end.
    mutating func rest() -> [Event.Kind] {
        defer { waiting = [] }
        return waiting.map(\.kind)
    }
}
#endif
