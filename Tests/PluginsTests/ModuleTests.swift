// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Foundation
import Testing

@testable import CalloutSpeechDispatcher

@Suite(.timeLimit(.minutes(2))) struct `A module of speech-dispatcher` {
    /// Speaks as modules do: two blocks of two samples, of which one byte has to be escaped, with a mark between them.
    static let good = """
        block() {
            printf '705-bits=16\\n705-num_channels=1\\n705-sample_rate=8000\\n705-num_samples=2\\n705-big_endian=0\\n'
            printf '705-AUDIO\\000'; printf "$1"; printf '\\n705 AUDIO\\n'
        }
        while read -r line; do case $line in
            INIT) echo '299-fine'; echo '299 OK LOADED' ;;
            AUDIO|SET|SPEAK)
                kind=$line
                case $kind in AUDIO) echo '207 OK' ;; SET) echo '203 OK' ;; *) echo '202 OK' ;; esac
                while read -r line && [ "$line" != . ]; do echo "$line" >> told; done
                case $kind in
                SPEAK)
                    echo '200 OK SPEAKING'; echo '701 BEGIN'
                    BEFORE
                    block '\\001\\000}*\\000'
                    printf '700-0\\n700 INDEX MARK\\n700-own\\n700 INDEX MARK\\n'
                    block '\\000@\\377\\377'
                    echo '702 END' ;;
                *) echo '203 OK' ;;
                esac ;;
            LIST*) printf '200-Anna\\ten\\tnone\\n200-Anna+M\\ten\\tM\\n200-Berta\\tde\\tnone\\n200 OK\\n' ;;
        esac; done
        """

    private func pool(_ lines: String, whole: Double = 20) throws -> (Script, SpeechModulePool) {
        let script = try Script(lines)
        return (script, SpeechModulePool(script.program(whole: whole)))
    }

    @Test func `gives its sound, and a mark where a sentence begins`() async throws {
        let (script, pool) = try pool(Self.good.replacing("BEFORE", with: ""))
        defer { withExtendedLifetime(script) {} }
        let audio = try await pool.synthesize(Utterance("Go <now> & \"here\".\n.\nRest", locale: .english))
        #expect(audio.sampleRate == 8_000)
        let expected: [Float] = [1, 10, 16_384, -1]
        #expect(audio.channels == [expected.map { $0 / 32_768 }])
        #expect(audio.marks == [Mark(.sentence, name: "", frame: 2)])
        let told = try script.file("told")
        #expect(told.contains("audio_output_method=server"))
        #expect(told.contains("language=en\nsynthesis_voice=Anna\n"))
        #expect(told.contains("rate=0\npitch=0\nvolume=100\n"))
        #expect(told.contains("<speak>Go &lt;now&gt; &amp; &quot;here&quot;."))
        await pool.close()
    }

    @Test func `has the voices that it lists, without the variants of one`() async throws {
        let (script, pool) = try pool(Self.good.replacing("BEFORE", with: ""))
        defer { withExtendedLifetime(script) {} }
        #expect(try await pool.voices().map(\.id.name) == ["Anna", "Berta"])
        let error = await #expect(throws: CueError.self) {
            try await pool.synthesize(Utterance("va", locale: LocaleTag("fr")!))
        }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("it has en, de") == true)
        await pool.close()
    }

    @Test(arguments: [
        ("exit 3", "ended (status 3) while speaking"),
        ("echo 'assertion failed' >&2; kill -ABRT $$", "it last wrote \"assertion failed\""),
        ("echo garbage", "it wrote 'garbage', which begins with no code"),
        ("echo '703 STOP'", "it stopped by itself"),
        ("echo '304 ERR'", "refused while speaking: 304 ERR"),
        ("printf '705-bits=16\\n705 AUDIO\\n'", "no sample_rate or num_channels"),
        (
            "printf '705-bits=16\\n705-num_channels=1\\n705-sample_rate=8000\\n705-num_samples=9\\n705-AUDIO\\000a\\n705 A\\n'",
            "a block of 1 bytes says it has 9 samples"
        ),
        ("exec cat /dev/zero", "a line is over"),
        ("exec yes 705-more", "a reply is over"),
    ])
    func `that misbehaves costs its cue, and the next one has another`(lines: String, words: String) async throws {
        let (script, pool) = try pool(Self.good.replacing("BEFORE", with: "if mkdir fault 2>&-; then \(lines); fi"))
        defer { withExtendedLifetime(script) {} }
        let error = await #expect(throws: CueError.self) {
            try await pool.synthesize(Utterance("go", locale: .english))
        }
        #expect(error?.code == .failed)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        #expect(try await pool.synthesize(Utterance("go", locale: .english)).frameCount == 4)
        await pool.close()
    }

    @Test(arguments: ["exec sleep 60", "trap '' TERM; sleep 60"])
    func `that says nothing more is ended`(lines: String) async throws {
        let (script, pool) = try pool(Self.good.replacing("BEFORE", with: lines), whole: 0.5)
        defer { withExtendedLifetime(script) {} }
        let error = await #expect(throws: CueError.self) {
            try await pool.synthesize(Utterance("go", locale: .english))
        }
        #expect(error?.code == .timedOut)
    }

    @Test func `is told a multiple on its own scale`() {
        #expect(ModuleRequest.scaled(1, Prosody.rates) == 0)
        #expect(ModuleRequest.scaled(3, Prosody.rates) == 100)
        #expect(ModuleRequest.scaled(0.5, Prosody.rates) == -100)
        #expect(ModuleRequest.scaled(1.5, Prosody.pitches) == 50)
    }

    @Test func `gets a text with a mark before each sentence but the first`() {
        let text = ModuleText("One. Two!\nThree? ")
        #expect(text.ssml == "<speak>One. <mark name=\"0\"/>Two! <mark name=\"1\"/>Three? </speak>")
        #expect(text.marks == 2)
        #expect(ModuleText("3.5 km").marks == 0)
        #expect(ModuleText("").ssml == "<speak></speak>")
    }
}
