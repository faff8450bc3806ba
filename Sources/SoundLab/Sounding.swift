// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a recording holds, in rows of 2.5 ms: the amplitude of the music, and of all that lies below 12 kHz, as
/// fractions of full scale.
package struct Sounding {
    /// One time that the music was lowered, in seconds of the recording.
    package struct Window {
        /// When the music left its level, and when it had it again.
        package let start, end: Double
        /// When it was as low as it went: a change within 10 ms is a step, and none of it a way there or back.
        package let low: Range<Double>
        /// How often it rose meanwhile.
        package let rises: Int
        /// When the cue was first and last heard.
        package let first, last: Double
        /// How far the music was lowered, in decibels.
        package let depth: Double

        /// How long the music was lowered before the cue sounded, and after.
        package var lead: Double { first - start }
        package var tail: Double { end - last }
        /// How long it was low before the cue sounded, and after.
        package var lowLead: Double { first - low.lowerBound }
        package var lowTail: Double { low.upperBound - last }
    }

    private static let hop = 120
    private static let taps = 127
    /// What is no longer than this is no gap, and no ramp.
    private static let step = 0.01
    /// What is no more than this above the lowest level, 0.5 dB, is as low.
    private static let hair = 1.059
    /// Rows a second.
    package static let rate = 400.0
    /// The time of the first row: the taps before it, and half a window.
    package static let zero = Double(taps + hop) / 48_000

    /// The music's amplitude when nobody lowers it.
    package let normal: Double
    package internal(set) var music: [Double] = []
    package internal(set) var rest: [Double] = []
    /// How often the server or the recorder lost up to 30 ms of everything: no sound at all, which nobody's ducking makes.
    ///
    /// The levels there are those of the moment before.
    package internal(set) var dropouts = 0

    /// Measures a recording of 48 kHz.
    ///
    /// - Parameters:
    ///   - samples: The left channel.
    ///   - normal: The music's amplitude when nobody lowers it.
    package init(_ samples: [Int16], normal: Double = Tone.normal) {
        self.normal = normal
        let low = Self.lowPass
        samples.withUnsafeBufferPointer { samples in
            var row = Self.taps
            while row + 2 * Self.hop + Self.taps <= samples.count {
                music.append(Self.tone(samples[row..<row + 2 * Self.hop]))
                var energy = 0.0
                for index in row + Self.hop / 2..<row + Self.hop / 2 + Self.hop {
                    var value = 0.0
                    for tap in 0..<Self.taps { value += low[tap] * Double(samples[index + tap - Self.taps / 2]) }
                    energy += value * value
                }
                rest.append((energy / Double(Self.hop)).squareRoot() / 32_768)
                row += Self.hop
            }
        }
        bridgeDropouts()
    }

    /// The amplitude of the music in 5 ms, by Goertzel's sum under a Hann window.
    package static func tone(_ samples: some RandomAccessCollection<Int16>) -> Double {
        var real = 0.0
        var imaginary = 0.0
        var norm = 0.0
        for (index, sample) in samples.enumerated() {
            let weight = 0.5 - 0.5 * cos(2 * .pi * (Double(index) + 0.5) / Double(samples.count))
            let angle = 2 * .pi * Tone.music / 48_000 * Double(index)
            real += Double(sample) / 32_768 * weight * cos(angle)
            imaginary += Double(sample) / 32_768 * weight * sin(angle)
            norm += weight
        }
        return 2 * hypot(real, imaginary) / norm
    }

    /// A windowed sinc below 12 kHz, under Blackman's window.
    private static let lowPass: [Double] = {
        let raw = (0..<taps).map { tap -> Double in
            let phase = 2 * Double.pi * Double(tap) / Double(taps - 1)
            let weight = 0.42 - 0.5 * cos(phase) + 0.08 * cos(2 * phase)
            let place = Double(tap - taps / 2)
            return weight * (place == 0 ? 0.5 : sin(.pi / 2 * place) / (.pi * place))
        }
        let sum = raw.reduce(0, +)
        return raw.map { $0 / sum }
    }()

    /// Every time that the music was lowered by more than 0.5 dB, with the cue nearest to it.
    package var windows: [Window] {
        let low = runs(music.map { $0 < normal * 0.944 }, least: 2)
        let cues = runs(rest.map { $0 > 0.012 * normal }, least: 3)
        return low.indices.map { index in
            let span = low[index]
            // What is heard belongs to the nearest window: windows of two programs may follow each other closely.
            let from = index == 0 ? span.lowerBound - 0.1 : (low[index - 1].upperBound + span.lowerBound) / 2
            let to = index + 1 == low.count ? span.upperBound + 0.1 : (span.upperBound + low[index + 1].lowerBound) / 2
            let near = cues.filter { $0.upperBound > from && $0.lowerBound < to }
            let rows = music[row(span.lowerBound)..<row(span.upperBound)].sorted()
            let depth = rows[rows.count / 10]
            let (low, rises) = valley(span, depth)
            return Window(
                start: span.lowerBound, end: span.upperBound, low: low, rises: rises,
                first: near.first?.lowerBound ?? .nan, last: near.last?.upperBound ?? .nan,
                depth: 20 * log10(depth / normal))
        }
    }

    /// When the music was as low as it went in a window, within 0.5 dB, and how often it rose meanwhile.
    private func valley(_ window: Range<Double>, _ depth: Double) -> (low: Range<Double>, rises: Int) {
        let flags = (row(window.lowerBound)..<row(window.upperBound)).map { music[$0] < depth * Self.hair }
        let lows = runs(flags, least: 1, from: row(window.lowerBound))
        guard let first = lows.first?.lowerBound, let last = lows.last?.upperBound else { return (window, 0) }
        let start = first - window.lowerBound < Self.step ? window.lowerBound : first
        let end = window.upperBound - last < Self.step ? window.upperBound : last
        return (start..<end, lows.count - 1)
    }

    /// The spans, in seconds, in which a cue was heard.
    package var cues: [Range<Double>] { runs(rest.map { $0 > 0.012 * normal }, least: 3) }

    /// The music's middle level in a span of seconds.
    package func level(_ span: Range<Double>) -> Double {
        let end = min(music.count, row(span.upperBound))
        let rows = music[min(max(0, row(span.lowerBound)), max(0, end))..<max(0, end)].sorted()
        return rows.isEmpty ? .nan : rows[rows.count / 2]
    }

    /// How long after a time the music has its own level, within 0.4 dB, and keeps it for 50 ms; nil if it never does.
    package func back(after time: Double) -> Double? {
        let from = max(0, row(time))
        let span = Int(Self.rate / 20)
        guard from + span <= music.count else { return nil }
        let found = (from...music.count - span).first { music[$0..<$0 + span].allSatisfy { $0 > normal * 0.955 } }
        return found.map { Double($0 - from) / Self.rate }
    }

    /// How long after a time the music leaves the lowest level that it has from then on until it is back; nil if it is
    /// never back.
    package func begun(after time: Double) -> Double? {
        guard let back = back(after: time) else { return nil }
        let from = max(0, row(time))
        let rows = music[from...from + Int((back * Self.rate).rounded())]
        let low = rows.min() ?? 0
        return rows.lastIndex { $0 < low * Self.hair }.map { min(back, Double($0 + 1 - from) / Self.rate) }
    }

    private func time(_ row: Int) -> Double { Double(row) / Self.rate + Self.zero }
    private func row(_ time: Double) -> Int { Int(((time - Self.zero) * Self.rate).rounded()) }

    /// The spans in which flags hold for some rows at least; gaps under 10 ms are closed.
    private func runs(_ flags: [Bool], least: Int, from row: Int = 0) -> [Range<Double>] {
        var spans: [Range<Double>] = []
        var start: Int?
        for (index, flag) in (flags + [false]).enumerated() {
            if flag, start == nil { start = index }
            guard !flag, let from = start else { continue }
            start = nil
            guard index - from >= least else { continue }
            let span = time(row + from)..<time(row + index)
            if let last = spans.last, span.lowerBound - last.upperBound < Self.step {
                spans[spans.count - 1] = last.lowerBound..<span.upperBound
            } else {
                spans.append(span)
            }
        }
        return spans
    }
}
