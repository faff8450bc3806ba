// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// What was measured of the window of one cue, or of one group of cues.
struct WindowFigures {
    /// When the music left its level and had it again, in seconds of the recording; not a number if it never did.
    let start, end: Double
    /// When it was low: between its way down and its way back.
    let lowStart, lowEnd: Double
    /// How long the music was low before the first sound and after the last, in milliseconds.
    let lead, tail: Double
    /// The same with its way down and its way back.
    let wholeLead, wholeTail: Double
    /// How far the music was lowered, in decibels.
    let depth: Double
    /// How often the music rose between its way down and its way back.
    let unducks: Int
    /// The music's level before the window and after it, in decibels of its own level.
    let before, after: Double

    /// Whether the music was lowered at all.
    var isThere: Bool { !start.isNaN }
    /// Whether the music had the level before and after that it has when nobody lowers it, within 0.4 dB.
    var isGivenBack: Bool { abs(before) < 0.4 && abs(after) < 0.4 }

    /// Finds the window of a cue.
    ///
    /// - Parameters:
    ///   - sounding: The recording.
    ///   - span: When the cue was asked for and when its outcome was told, in seconds of the recording.
    init(_ sounding: Sounding, in span: Range<Double>) {
        let windows = sounding.windows.filter { $0.end > span.lowerBound && $0.start < span.upperBound }
        let first = windows.first { !$0.first.isNaN }
        let last = windows.last { !$0.last.isNaN }
        let (from, until) = (windows.first?.start ?? .nan, windows.last?.end ?? .nan)
        let level = { (from: Double, until: Double) -> Double in
            from.isNaN ? .nan : 20 * log10(sounding.level(from..<until) / sounding.normal)
        }
        start = from
        end = until
        let (low, high) = (windows.first?.low.lowerBound ?? .nan, windows.last?.low.upperBound ?? .nan)
        lowStart = low
        lowEnd = high
        lead = first.map { Self.milliseconds($0.first - low) } ?? .nan
        tail = last.map { Self.milliseconds(high - $0.last) } ?? .nan
        wholeLead = first.map { Self.milliseconds($0.first - from) } ?? .nan
        wholeTail = last.map { Self.milliseconds(until - $0.last) } ?? .nan
        depth = windows.map(\.depth).max() ?? .nan
        unducks = max(0, windows.count - 1) + windows.map(\.rises).reduce(0, +)
        before = level(from - 0.05, from - 0.005)
        after = level(until + 0.0025, until + 0.05)
    }

    /// Seconds as milliseconds, without what counting in seconds leaves behind the recording's resolution.
    static func milliseconds(_ seconds: Double) -> Double { (10_000 * seconds).rounded() / 10 }
}
