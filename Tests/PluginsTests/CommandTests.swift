// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A command that speaks` {
    private let anna = Utterance("Left; $(reboot) \"now\"", locale: .english)

    @Test func `takes the text from standard input and gives a WAV file on standard output`() async throws {
        let script = try Script("cat > heard; cat tone.wav")
        let audio = try await script.synthesizer().synthesize(anna)
        #expect(audio.sampleRate == 8_000)
        #expect(audio.frameCount == 4_000)
        #expect(try script.file("heard") == anna.text)
    }

    @Test func `takes the text from a private file and writes a sound file, both of which go`() async throws {
        let script = try Script(
            "cat \"$1\" > heard; stat -c %a \"$(dirname \"$1\")\" > mode; echo \"$1\" > where; cat tone.wav > \"$2\"")
        let audio = try await script.synthesizer(["{text-file}", "{audio-file}"]).synthesize(anna)
        #expect(audio.frameCount == 4_000)
        #expect(try script.file("heard") == anna.text)
        #expect(try script.file("mode") == "700\n")
        let folder = try script.file("where").split(separator: "/").dropLast().joined(separator: "/")
        #expect(Files.kind(of: "/\(folder)") == nil)
    }

    @Test func `is told the voice, the language and how to speak, each in its argument`() async throws {
        let script = try Script("for word; do echo \"$word\"; done > told; cat tone.wav")
        let utterance = Utterance(
            "a", locale: .english, voice: "anna", prosody: Prosody(rate: 1.5, pitch: 0.5, volume: 2))
        _ = try await script.synthesizer(
            ["-v{voice}", "{language}", "r={rate};", "{stretch}", "{pitch} {volume}", "{{}}"]
        ).synthesize(utterance)
        #expect(try script.file("told") == "-vanna\nen-GB\nr=1.5;\n0.6667\n0.5 2.0\n{}\n")
    }

    @Test func `keeps the text out of its arguments and its environment`() async throws {
        let script = try Script("cat > /dev/null; { tr '\\0' '\\n' < /proc/$$/cmdline; env; } > seen; cat tone.wav")
        _ = try await script.synthesizer(["{voice}"]).synthesize(Utterance("unmistakable", locale: .english))
        #expect(try script.file("seen").contains("unmistakable") == false)
        #expect(try script.file("seen").contains("anna"))
    }

    @Test(arguments: [UInt32.max, 0])
    func `may not know how long its sound is when it begins to write it`(_ length: UInt32) async throws {
        var bytes = WAV.encode(Script.tone)
        for (index, byte) in withUnsafeBytes(of: length.littleEndian, Array.init).enumerated() {
            bytes[4 + index] = byte
            bytes[40 + index] = byte
        }
        let folder = try TemporaryFolder()
        let file = try folder.write(bytes, to: "streamed.wav")
        let script = try Script("cat > /dev/null; cat '\(file)'")
        defer { withExtendedLifetime((script, folder)) {} }
        #expect(try await script.synthesizer().synthesize(anna).frameCount == 4_000)
    }

    @Test func `is refused for a voice or a locale that it has not, and not run`() async throws {
        let script = try Script("touch ran")
        let synthesizer = try script.synthesizer()
        for utterance in [Utterance("a", locale: .english, voice: "berta"), Utterance("a", locale: LocaleTag("de")!)] {
            let error = await #expect(throws: CueError.self) { try await synthesizer.synthesize(utterance) }
            #expect(error?.code == .unavailable)
        }
        #expect(throws: (any Error).self) { try script.file("ran") }
        #expect(try await synthesizer.voices().map(\.id.description) == ["test:anna"])
    }

    @Test func `has another version once its file or its command has changed`() async throws {
        let (one, same, other) = (try Script("cat tone.wav"), try Script("cat tone.wav"), try Script("cat tone.wav #"))
        defer { withExtendedLifetime((one, same, other)) {} }
        let version = try await one.synthesizer().version()
        #expect(try await same.synthesizer().version() == version)
        #expect(try await one.synthesizer(["x"]).version() != version)
        #expect(try await other.synthesizer().version() != version)
        #expect(version.count == 16)
    }

    @Test func `speaks as often at once as it may, and each text gets its own sound`() async throws {
        let script = try Script(
            "n=$(cat); mkdir \"here-$n\"; ls -d here-* | wc -l >> most; head -c $((44 + 2 * n)) tone.wav; rmdir \"here-$n\""
        )
        let synthesizer = try script.synthesizer()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 100..<120 {
                group.addTask {
                    let audio = try await synthesizer.synthesize(Utterance("\(number)", locale: .english))
                    #expect(audio.frameCount == number)
                }
            }
            try await group.waitForAll()
        }
        let most = try script.file("most").split(separator: "\n").compactMap { Int($0.filter(\.isNumber)) }
        #expect(most.count == 20)
        #expect((most.max() ?? 3) <= 2)
    }

    @Test func `that is not here says what to do`() async throws {
        let program = PluginProgram(name: "test", command: ["/nowhere/speak"], remedy: "run 'make plugin-test'")
        let synthesizer = try CommandSynthesizer(program, voices: [Script.voice("anna", "en")])
        let error = await #expect(throws: CueError.self) { try await synthesizer.synthesize(anna) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("make plugin-test") == true)
    }
}
