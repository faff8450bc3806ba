// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == EffectUnderTest {
    /// All that hold for every effect, in the order in which they are best tried.
    public static var all: [ConformanceCheck] {
        [.changes, .settings, .formats, .nothing, .repetition, .keptMarks, .crowd]
    }

    /// Sound goes in, and sound comes out.
    public static var changes: ConformanceCheck {
        ConformanceCheck("changes", "a sound comes back as a sound") { subject in
            let audio = try await subject.apply(to: EffectUnderTest.sound())
            return audio.audibleSpan() != nil
                ? .passed("\(audio.length) of 1.0 s") : .failed("a second of sound came back silent (\(audio.length))")
        }
    }

    /// What it has not, it cannot be set to.
    public static var settings: ConformanceCheck {
        ConformanceCheck("settings", "its own settings are taken, and one that it has not is refused before it runs") {
            subject in
            let own = try subject.effect.checked(subject.settings)
            _ = try subject.effect.checked(own)
            do {
                _ = try subject.effect.checked(subject.settings + [.init("no-such-setting", 1)])
                return .advised("its manifest tells no 'parameters', so that a wrong one is found only when it runs")
            } catch let error as CueError where error.code == .invalid {
                return .passed(own.map(\.name).joined(separator: ", "))
            }
        }
    }

    /// A cue may have any rate and any number of channels.
    public static var formats: ConformanceCheck {
        ConformanceCheck("formats", "sounds of other rates, channels and lengths come back too") { subject in
            for (rate, channels, seconds) in [(8_000, 1, 0.3), (16_000, 1, 0.05), (48_000, 2, 0.5), (44_100, 1, 5)] {
                do {
                    _ = try await subject.apply(
                        to: EffectUnderTest.sound(rate: rate, channels: channels, seconds: seconds))
                } catch {
                    let message = (error as? CueError)?.message ?? String(describing: error)
                    return .failed("\(seconds) s of \(channels) channels at \(rate) Hz: \(message)")
                }
            }
            return .passed()
        }
    }

    /// Nothing is a sound too.
    public static var nothing: ConformanceCheck {
        ConformanceCheck("nothing", "silence and an empty sound do it no harm, and the next one comes back") {
            subject in
            for count in [0, 1, 22_050] {
                do {
                    _ = try await subject.apply(to: Audio(sampleRate: 22_050, mono: Array(repeating: 0, count: count)))
                } catch let error as CueError where error.code == .invalid { continue }
            }
            let next = try await subject.apply(to: EffectUnderTest.sound())
            return next.audibleSpan() != nil ? .passed() : .failed("the sound after them came back silent")
        }
    }

    /// One version sounds in one way.
    public static var repetition: ConformanceCheck {
        ConformanceCheck("repetition", "the same sound twice has the same version and becomes as long") { subject in
            let settings = try subject.effect.checked(subject.settings)
            let before = try await subject.effect.version(settings)
            let sound = EffectUnderTest.sound()
            let results = [try await subject.apply(to: sound), try await subject.apply(to: sound)]
            guard try await subject.effect.version(settings) == before else {
                return .failed("its version was '\(before)', and then another")
            }
            guard abs(results[0].seconds - results[1].seconds) < 0.05 else {
                return .failed("the same sound became \(results[0].length), and then \(results[1].length)")
            }
            if before.isEmpty {
                return .advised("it tells no version: what was rendered with another is not rendered again")
            }
            return results[0] == results[1]
                ? .passed("the samples are the same")
                : .advised("the samples differ, so that no two renders have the same bytes")
        }
    }

    /// Marks stay in the sound.
    public static var keptMarks: ConformanceCheck {
        ConformanceCheck("marks", "the marks of a sound are kept, in order and within what comes back") { subject in
            let audio = try await subject.apply(to: EffectUnderTest.sound())
            guard audio.marks.map(\.name) == ["one", "two"] else {
                return .failed("of the marks one, two there came back \(audio.marks.map(\.name))")
            }
            let frames = audio.marks.map(\.frame)
            return frames == frames.sorted() && frames.allSatisfy((0...audio.frameCount).contains)
                ? .passed() : .failed("they are at the frames \(frames) of \(audio.frameCount)")
        }
    }

    /// Each gets its own.
    public static var crowd: ConformanceCheck {
        ConformanceCheck("crowd", "of several sounds at once each comes back as it does alone") { subject in
            let lengths = [0.2, 0.6, 1.2]
            var alone: [Double: Double] = [:]
            for length in lengths {
                alone[length] = try await subject.apply(to: EffectUnderTest.sound(seconds: length)).seconds
            }
            let together = try await withThrowingTaskGroup(of: (Double, Double).self) { group in
                for length in lengths + lengths {
                    group.addTask {
                        (length, try await subject.apply(to: EffectUnderTest.sound(seconds: length)).seconds)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for (length, seconds) in together where abs(seconds - (alone[length] ?? 0)) > 0.05 {
                return .failed("\(length) s became \(alone[length] ?? 0) s alone, and \(seconds) s among others")
            }
            return .passed("\(together.count) at once")
        }
    }
}
