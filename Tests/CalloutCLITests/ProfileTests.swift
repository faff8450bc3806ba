// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.enabled(if: Callout.canSpeak, "needs the trait Espeak")) struct `Renders for a profile` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        try callout.folder.write("name,text\ngo,Go.\nSYSTEM/hello,Hello there.\n", to: "pack/cues/en-GB.csv")
    }

    @Test func `lie where the device looks, as it plays them`() async throws {
        let run = try await callout("render", "pack", "--out", "out", "--profile", "edgetx", "--marks")
        #expect(run.status == 0, "\(run.complaints)")
        let files = callout.files(below: "out").filter { !$0.hasPrefix(".") }
        #expect(
            files == [
                "SOUNDS/en/SYSTEM/hello.vtt", "SOUNDS/en/SYSTEM/hello.wav", "SOUNDS/en/SYSTEM/hello.words.json",
                "SOUNDS/en/go.vtt", "SOUNDS/en/go.wav", "SOUNDS/en/go.words.json",
            ])
        let audio = try WAV.decode(contentsOf: callout.path("out/SOUNDS/en/go.wav"))
        #expect(audio.sampleRate == 32_000 && audio.channels.count == 1)
        #expect(try callout.folder.text("out/SOUNDS/en/SYSTEM/hello.vtt").contains(">there"))
        let again = try await callout("render", "pack", "--out", "out", "--profile", "edgetx", "--json")
        #expect(try JSONValue(parsing: try #require(again.lines.last).utf8)["unchanged"] == 2)
    }

    @Test func `are refused before anything is rendered, with the rule`() async throws {
        let rate = try await callout("render", "pack", "--out", "out", "--profile", "ethos", "--rate", "44100")
        #expect(rate.status == 65 && rate.complaints.contains("'ethos' does not take --rate 44100: it plays 32000 Hz"))
        try callout.folder.write("name,text\nmuch-too-long,Go.\nok,Fine.\n", to: "pack/cues/en-GB.csv")
        let name = try await callout("render", "pack", "--out", "out", "--profile", "edgetx")
        #expect(name.status == 65 && name.complaints.contains("has 13 characters, and a file's name at most 10"))
        #expect(callout.files(below: "out").isEmpty)
        let unknown = try await callout("render", "pack", "--out", "out", "--profile", "nothing")
        #expect(
            unknown.status == 65 && unknown.complaints.contains("it is one of android, asterisk, crewchief, edgetx"))
    }

    @Test func `mix what has two channels for a device that plays one`() async throws {
        let stereo = Audio(
            sampleRate: 8_000, channels: [[Float](repeating: 0.5, count: 800), [Float](repeating: 0.1, count: 800)])
        try callout.folder.write(WAV.encode(stereo), to: "pack/clips/en-GB/two.wav")
        try callout.folder.write("name,text,clip\ngo,,two.wav\n", to: "pack/cues/en-GB.csv")
        _ = try await callout("render", "pack", "--out", "out", "--profile", "edgetx", "--profile", "studio")
        #expect(try WAV.decode(contentsOf: callout.path("out/edgetx/SOUNDS/en/go.wav")).channels.count == 1)
        #expect(try WAV.decode(contentsOf: callout.path("out/studio/en-GB/go.wav")).channels.count == 2)
    }

    @Test func `take profiles of one's own, and several at once`() async throws {
        try callout.folder.write(
            #"{"name": "mine", "description": "x", "outputs": [{"format": "wav", "rates": [8000], "bits": [8], "path": "{name}"}]}"#,
            to: "mine.json")
        let run = try await callout("render", "pack", "--out", "out", "--profile", "mine.json", "--profile", "studio")
        #expect(run.status == 0, "\(run.complaints)")
        #expect(try WAV.decode(contentsOf: callout.path("out/mine/go.wav")).sampleRate == 8_000)
        #expect(try WAV.decode(contentsOf: callout.path("out/studio/en-GB/go.wav")).sampleRate == 48_000)
    }

    @Test func `are refused where two locales, or two profiles, would write one folder`() async throws {
        try callout.folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "en-US": {}}}"#, to: "pack/pack.json")
        try callout.folder.write("name,text\ngo,Go.\n", to: "pack/cues/en-US.csv")
        let run = try await callout("render", "pack", "--out", "out", "--profile", "edgetx")
        #expect(run.status == 65 && run.complaints.contains("its file would be that of 'go' in en-GB too"))
        let check = try await callout("check", "pack", "--profile", "studio", "--profile", "edgetx")
        #expect(check.status == 65 && check.output.contains("that of 'go' in en-GB too"))
        #expect(callout.files(below: "out").isEmpty)
        let one = ["render", "pack", "--out", "out", "--profile", "edgetx", "--locale", "en-US"]
        #expect(try await callout.run(one).status == 0)
        let twice = try await callout.run(one + ["--profile", "edgetx"])
        #expect(twice.status == 65 && twice.complaints.contains("named twice"))
        let nowhere = try await callout("render", "pack", "--out", "", "--profile", "studio", "--profile", "ios")
        #expect(nowhere.status == 64 && nowhere.complaints.contains("needs a folder"))
    }

    @Test func `keep what they had of other locales in an index of all`() async throws {
        try callout.folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack/pack.json")
        try callout.folder.write("name,text\nlos,Los.\n", to: "pack/cues/de-DE.csv")
        try callout.folder.write(
            #"{"name": "mine", "description": "x", "index": "index.csv", "outputs": [{"format": "wav", "rates": [8000], "path": "{locale}/{name}"}]}"#,
            to: "mine.json")
        let render = ["render", "pack", "--out", "out", "--profile", "mine.json"]
        for locale in ["en-GB", "de-DE"] { #expect(try await callout.run(render + ["--locale", locale]).status == 0) }
        let index = try callout.folder.text("out/index.csv")
        #expect(index.contains("en-GB/go.wav") && index.contains("de-DE/los.wav"), "\(index)")
    }
}
