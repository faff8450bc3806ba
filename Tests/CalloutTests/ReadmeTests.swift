// SPDX-License-Identifier: Apache-2.0

#if Pulse && Espeak
import Callout
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1)), .enabled(if: PrivateServer.isInstalled, "needs pulseaudio and its tools"))
struct `The README's lines of Swift` {
    @Test func `open no connection before the first cue, and say it`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack.json")
        let server = try PrivateServer()
        _ = try await server.record().heard(after: 0.01)
        let pulse = PulseServer(server.address)
        let clients = try server.count("clients")

        let pack = try Pack(folder: folder.path)
        let announcer = Announcer(
            prepare: [
                .clips(pack, decoder: WAVDecoder()), .synthesis(.espeak, voice: "en-gb"), .trimming, .loudness(.speech),
            ],
            around: [.deadline, .window(.pulse(on: pulse))],
            to: PulseSink(on: pulse))
        _ = Announcer(prepare: [.synthesis(.espeak)], around: [.deadline, .window(.guarded)], to: .pulse)
        #expect(try server.count("clients") == clients)

        let outcome = await announcer.say("In two hundred metres, turn left")
        #expect(outcome == .finished)
        await pulse.close()
    }
}
#endif
