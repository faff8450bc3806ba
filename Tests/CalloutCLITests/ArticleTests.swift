// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

#if Pulse
/// The commands of the documentation, run as they stand: those in blocks marked `sh`, an article's one after the other.
@Suite(
    .serialized, .timeLimit(.minutes(5)), .enabled(if: Callout.canSpeak, "needs a voice: --traits Espeak"),
    .enabled(if: Callout.knowsFormats && Callout.knowsMessages, "needs all formats and messages"),
    .enabled(if: PrivateServer.isInstalled, "needs pulseaudio and its tools"))
struct `The commands of an article` {
    private static let folder = URL(fileURLWithPath: #filePath)
        .appending(path: "../../../Sources/Callout/Callout.docc").standardized
    private static let articles =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { $0.hasSuffix(".md") && !((try? commands(of: $0)) ?? []).isEmpty }

    private static func commands(of article: String) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: article), encoding: .utf8)
        return text.matches(of: /(?ms)^```sh\n(.*?)^```/).map { String($0.1) }
    }

    @Test(arguments: articles) func `do what they say`(article: String) throws {
        let sounds = try PrivateServer()
        let folder = try TemporaryFolder()
        try folder.write(try Self.commands(of: article).joined(), to: "commands")
        let tool = Callout.tool.deletingLastPathComponent().path
        let ours = [
            "PATH": "\(tool):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "PULSE_SERVER": sounds.address,
        ]
        let shell = try Program(
            "/bin/bash", ["-c", "cd '\(folder.path)' && exec bash -ex commands 2>&1"],
            sounds.environment.merging(ours) { $1 })
        let told = shell.output(within: .seconds(240))
        #expect(shell.status == 0, "\(told.suffix(2_000))")
    }

    @Test func `are there`() { #expect(Self.articles.count >= 7) }
}
#endif
