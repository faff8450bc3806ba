// SPDX-License-Identifier: Apache-2.0

import SoundLab

/// A plan's run, and what was heard of it.
struct Performance {
    /// A cue, and the time that the music was lowered for it.
    struct Moment {
        let cue: SpokenCue
        /// In seconds of the recording, as all that was heard.
        let window: Sounding.Window
    }

    /// How far from its due instant a cue may be, from the median, in seconds.
    static let tolerance = 0.02
    /// How long the music may be lowered before a cue and after, in seconds, as `callout prove` has it on a busy machine.
    static let limit = 0.02
    /// How far the music is lowered at least, in decibels.
    static let depth = -10.0

    let log: CoachLog
    let sounding: Sounding
    let moments: [Moment]
    /// How many seconds the recording has for each that passed.
    let pace: Double
    /// How long after the recorder's start the coach's clock says zero, in seconds that passed: the middle of what the
    /// cues show.
    let offset: Double
    /// When the plan began, in seconds of the recording.
    let start: Double
    /// How many seconds of the plan passed in one.
    let speed: Double

    /// Puts what was heard beside what was told, in order.
    init(_ log: CoachLog, _ sounding: Sounding, speed: Double, pace: Double) {
        self.log = log
        self.sounding = sounding
        self.speed = speed
        self.pace = pace
        moments = zip(log.cues, sounding.windows).map { Moment(cue: $0, window: $1) }
        offset = Self.median(moments.map { $0.window.first / pace - $0.cue.due })
        let starts = moments.map { $0.cue.due - $0.cue.planned / speed }
        start = pace * (offset + Self.median(starts))
    }

    /// How long the plan takes, in seconds that passed.
    var duration: Double { (log.phases.last?.end ?? 0) / speed }
    /// When a cue was heard, in seconds since the plan began; one that was not has the place of its window, and no length.
    func heard(_ moment: Moment) -> Range<Double> {
        let (first, last) = (moment.window.first - start, moment.window.last - start)
        if first < last { return first..<last }
        let place = moment.window.start - start
        return place.isFinite ? place..<place : 0..<0
    }
    /// How much later than the middle one a cue was heard, in seconds, counted from when it was due.
    func lateness(_ moment: Moment) -> Double { moment.window.first / pace - moment.cue.due - offset }

    /// What is not as it should be, in sentences; none if all is.
    var misses: [String] {
        var misses = log.faults
        if !log.isFinished { misses.append("the plan did not come to its end") }
        let (told, heard) = (log.cues.count, sounding.windows.count)
        if told == 0 || told != heard {
            misses.append("\(told) cues were said, and the music was lowered \(heard) times")
        }
        for moment in moments {
            let (window, name) = (moment.window, "\"\(moment.cue.words)\"")
            func miss(_ words: String) { misses.append("\(name) \(words)") }
            guard window.first.isFinite else {
                miss("was not heard")
                continue
            }
            if !(window.depth <= Self.depth) { miss("lowered the music by \(SVG.number(-window.depth)) dB only") }
            if !(abs(window.lead) <= Self.limit) {
                miss("was heard \(SVG.number(1_000 * window.lead)) ms after the music went down")
            }
            if !(abs(window.tail) <= Self.limit) {
                miss("gave the music back after \(SVG.number(1_000 * window.tail)) ms")
            }
            if !(abs(lateness(moment)) <= Self.tolerance) {
                miss("was heard \(SVG.number(1_000 * lateness(moment))) ms from its time")
            }
            if window.rises > 0 { miss("let the music up in between") }
        }
        if let last = moments.last, sounding.back(after: last.window.end) == nil {
            misses.append("the music did not come back")
        }
        return misses
    }

    /// The middle of those that are numbers; not a number if none is.
    static func median(_ numbers: [Double]) -> Double {
        let sorted = numbers.filter(\.isFinite).sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }
}
