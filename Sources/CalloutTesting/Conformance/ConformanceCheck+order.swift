// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == SynthesizerUnderTest {
    private static var lines: [String] { ["one", "one two three four", "one two three four five six seven eight"] }

    /// One text has nothing of the one before.
    public static var succession: ConformanceCheck {
        ConformanceCheck("succession", "texts one after the other are each spoken as if alone") { subject in
            let alone = try await subject.speak(lines[0])
            _ = try await subject.speak(lines[2], Prosody(rate: 1.5, pitch: 1.5))
            let after = try await subject.speak(lines[0])
            return isLike(alone, after)
                ? .passed() : .failed("'one' lasts \(alone.length), and \(after.length) after a longer text")
        }
    }

    /// Each gets its own.
    public static var crowd: ConformanceCheck {
        ConformanceCheck("crowd", "of several texts at once each gets its own sound") { subject in
            let texts = lines + lines.reversed()
            var alone: [String: Audio] = [:]
            for text in lines { alone[text] = try await subject.speak(text) }
            let together = try await withThrowingTaskGroup(of: (String, Audio).self) { group in
                for text in texts { group.addTask { (text, try await subject.speak(text)) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for (text, audio) in together {
                guard let own = alone[text], !isLike(own, audio) else { continue }
                return .failed("'\(text)' lasts \(own.length) alone, and \(audio.length) among others")
            }
            return .passed("\(texts.count) at once")
        }
    }

    /// Nobody waits for what nobody wants.
    public static var cancellation: ConformanceCheck {
        ConformanceCheck("cancellation", "a text that is cancelled ends in a second, and the next one is spoken") {
            subject in
            let text = String(repeating: "one two three ", count: 200)
            let clock = ContinuousClock()
            let speaking = Task { try await subject.speak(text) }
            let begin = clock.now
            speaking.cancel()
            _ = await speaking.result
            let time = begin.duration(to: clock.now)
            guard time < .seconds(1) else { return .failed("it ended \(time.words) after it was cancelled") }
            return try await next(subject)
        }
    }
}
