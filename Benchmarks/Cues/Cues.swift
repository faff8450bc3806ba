// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// How long a synthesizer takes for a cue, from the call to the sound: `callout-cues VOICE LOCALE COUNT TEXT`.
///
/// Prints the mean of so many cues, one after another, in milliseconds, and the length of the sound in seconds; the
/// synthesizer is started and warm before.
@main struct Cues {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let voice = VoiceID(arguments[1]), let locale = LocaleTag(arguments[2]),
            let count = Int(arguments[3]), count > 0
        else { throw CueError(.invalid, "callout-cues VOICE LOCALE COUNT TEXT") }
        let synthesizer = try Plugins.standard.synthesizers(for: [voice])[0]
        let utterance = Utterance(arguments[4], locale: locale, voice: voice.name)
        let clock = ContinuousClock()
        var audio = try await synthesizer.synthesize(utterance)
        let begin = clock.now
        for _ in 0..<count { audio = try await synthesizer.synthesize(utterance) }
        print((clock.now - begin) / count / .milliseconds(1), audio.duration / .seconds(1))
    }
}
