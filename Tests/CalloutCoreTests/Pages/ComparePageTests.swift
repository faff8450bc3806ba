// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A comparison page` {
    @Test func `holds both sides of each cue`() throws {
        let locale = try #require(LocaleTag("de-DE"))
        let first = PageSound(path: "one/rest.wav", duration: .seconds(1), voice: "espeak:de")
        let second = PageSound(path: "two/rest.wav", duration: .milliseconds(1_250), voice: "piper:de")
        let page = ComparePage(
            pack: "coach", first: "eSpeak NG", second: "Piper </script>",
            cues: [
                .init(name: "rest", locale: locale, text: "Pause", first: .sound(first), second: .sound(second)),
                .init(name: "go", locale: locale, text: "Los!", first: .failed("no voice"), second: .absent),
            ])
        let read = try PageText(page.files)
        #expect(read.text.contains("<title>coach: comparison</title>"))
        #expect(read.data["sides"] == ["eSpeak NG", "Piper </script>"])
        #expect(read.cues[0]["first"]?["file"]?.string == "one/rest.wav")
        #expect(read.cues[0]["second"]?["seconds"]?.number == 1.25)
        #expect(read.cues[1]["first"]?["problem"]?.string == "no voice")
        #expect(read.cues[1]["second"] == nil)
        #expect(page.files == page.files)
    }
}
