// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: !TypedShell.installed.isEmpty, "needs bash, zsh or fish"))
struct `A line that is typed with the tabulator key` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    @Test(arguments: TypedShell.installed)
    func `gets the tool's words`(shell: TypedShell) async throws {
        let lines = [
            ("callout rest⇥", ["restore"]),
            ("callout say --ses⇥i⇥", ["say", "--session", "interrupt"]),
            ("callout say --session=i⇥", ["say", "--session=interrupt"]),
            ("callout say --only headset,headp⇥", ["say", "--only", "headset,headphones"]),
            ("callout say --pack coach --cue half⇥", ["say", "--pack", "coach", "--cue", "halfway"]),
            ("callout say --voice ton⇥x", ["say", "--voice", "tone:x"]),
        ]
        for (line, words) in lines {
            #expect(try await shell.words(line, in: callout) == ["callout"] + words, "\(line)")
        }
    }

    @Test(arguments: TypedShell.installed)
    func `gets files and folders, also behind a sign, and with blanks in them`(shell: TypedShell) async throws {
        try callout.write("", to: "my waves.wav")
        try callout.write("", to: "sounds/go.wav")
        let lines = [
            ("callout bed my⇥", ["bed", "my waves.wav"]),
            ("callout say --sink file:my⇥", ["say", "--sink", "file:my waves.wav"]),
            ("callout render coach --out sou⇥", ["render", "coach", "--out", "sounds"]),
            ("callout render coach --out=sou⇥", ["render", "coach", "--out=sounds"]),
        ]
        for (line, words) in lines {
            // Some put a slash behind a folder at once.
            let typed = try await shell.words(line, in: callout).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
            #expect(typed == ["callout"] + words, "\(line)")
        }
    }
}
