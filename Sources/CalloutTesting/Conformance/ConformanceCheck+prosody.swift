// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == SynthesizerUnderTest {
    /// A faster voice is sooner done.
    public static var rate: ConformanceCheck {
        ConformanceCheck("rate", "at rate 2 a text is shorter, if it heeds the rate") { subject in
            let usual = try await subject.speak("one two three four five six")
            let fast = try await subject.speak("one two three four five six", Prosody(rate: 2))
            if fast.seconds < 0.8 * usual.seconds { return .passed("\(usual.length), \(fast.length)") }
            guard !subject.heeds.contains(.rate), fast.seconds < 1.1 * usual.seconds + 0.1 else {
                return .failed("a text lasts \(usual.length) at rate 1 and \(fast.length) at rate 2")
            }
            return .skipped("it does not heed the rate")
        }
    }

    /// A softer voice is softer.
    public static var volume: ConformanceCheck {
        ConformanceCheck("volume", "at volume 0.5 a text is softer, if it heeds the volume") { subject in
            let usual = try await subject.speak("one two three").strength
            let soft = try await subject.speak("one two three", Prosody(volume: 0.5)).strength
            if soft < 0.8 * usual { return .passed() }
            guard !subject.heeds.contains(.volume), soft < 1.25 * usual else {
                return .failed("at volume 0.5 a text is \((soft / usual * 100).rounded()) % as strong as at 1")
            }
            return .skipped("it does not heed the volume")
        }
    }

    /// The ends of the ranges are within them.
    public static var extremes: ConformanceCheck {
        ConformanceCheck("extremes", "the slowest, fastest, lowest, highest and loudest are spoken") { subject in
            let ways = [
                Prosody(rate: 0.5, pitch: 0.5), Prosody(rate: 3, pitch: 2), Prosody(volume: 2), Prosody(volume: 0),
            ]
            for way in ways {
                do {
                    let audio = try await subject.speak("one two three", way)
                    guard way.volume == 0 || audio.audibleSpan() != nil else {
                        return .failed("\(self.words(way)) it is silent")
                    }
                } catch {
                    return .failed("\(self.words(way)): \(words(error))")
                }
            }
            return .passed()
        }
    }

    private static func words(_ way: Prosody) -> String {
        "at rate \(way.rate), pitch \(way.pitch), volume \(way.volume)"
    }
}
