// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension ConformanceCheck where Subject == any Sink {
    /// All that hold for every sink, in the order in which they are best tried: they are heard.
    public static var all: [ConformanceCheck] { [.played, .nothing, .succession, .interruption] }

    private static func cue(seconds: Double) -> Cue {
        let samples = (0..<Int(seconds * 22_050)).map { Float(0.02 * sine($0)) }
        return Cue(.audio(Audio(sampleRate: 22_050, mono: samples)), locale: .english)
    }

    /// 440 Hz, by its first terms: quiet and smooth enough.
    private static func sine(_ frame: Int) -> Double {
        let turn = (Double(frame) * 440 / 22_050).truncatingRemainder(dividingBy: 1) * 2 - 1
        return 4 * turn * (1 - abs(turn))
    }

    /// It says when it has been heard.
    public static var played: ConformanceCheck {
        ConformanceCheck("played", "a cue of half a second is played, and told when it has been heard") { sink in
            try await sink.ready()
            let begin = ContinuousClock.now
            let outcome = try await sink.play(cue(seconds: 0.5)) { _ in }
            let time = begin.duration(to: .now)
            guard outcome == .finished else { return .failed("it ended as '\(outcome.word)'") }
            return time >= .milliseconds(450)
                ? .passed()
                : .advised("it was told after \(time.words): that is right for a file, and too soon for a loudspeaker")
        }
    }

    /// Nothing is soon heard.
    public static var nothing: ConformanceCheck {
        ConformanceCheck("nothing", "an empty cue ends too, and the next one is played") { sink in
            _ = try await sink.play(cue(seconds: 0)) { _ in }
            let outcome = try await sink.play(cue(seconds: 0.1)) { _ in }
            return outcome == .finished ? .passed() : .failed("the next one ended as '\(outcome.word)'")
        }
    }

    /// One after the other.
    public static var succession: ConformanceCheck {
        ConformanceCheck("succession", "five cues one after the other are all played") { sink in
            for number in 1...5 {
                let outcome = try await sink.play(cue(seconds: 0.1)) { _ in }
                guard outcome == .finished else { return .failed("the cue \(number) ended as '\(outcome.word)'") }
            }
            return .passed()
        }
    }

    /// Nobody has to hear the end.
    public static var interruption: ConformanceCheck {
        ConformanceCheck(
            "interruption", "a cue of ten seconds that is cancelled ends in a second, and the next is played"
        ) {
            sink in
            let playing = Task { try await sink.play(cue(seconds: 10)) { _ in } }
            let begin = ContinuousClock.now
            playing.cancel()
            _ = await playing.result
            let time = begin.duration(to: .now)
            guard time < .seconds(1) else { return .failed("it ended \(time.words) after it was cancelled") }
            let outcome = try await sink.play(cue(seconds: 0.1)) { _ in }
            return outcome == .finished ? .passed() : .failed("the next one ended as '\(outcome.word)'")
        }
    }
}
