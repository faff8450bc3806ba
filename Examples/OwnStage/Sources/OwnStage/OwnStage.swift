// SPDX-License-Identifier: Apache-2.0

import Callout
import Foundation

/// Says two cues through a stage, a synthesizer and a sink of our own.
///
/// It does so once as Swift puts them together, once as a pipeline in JSON does, prints what came out, and ends with 1 if
/// that is wrong.
///
/// `OwnStage PIPELINE [PREFIX]`: the pipeline's file, and where Callout is installed, if the app is to be told.
@main enum OwnStage {
    private static let arguments = CommandLine.arguments.dropFirst()
    /// Where the helper programs are: where we are told, or else where they are found.
    private static let installation = arguments.dropFirst().first.map { Installation(at: $0) } ?? .current

    private static let cues = [
        Cue(.text("Ready")), Cue(.text("73"), voice: VoiceID(plugin: "morse", name: "key")),
    ]

    static func main() async {
        do {
            for helper in ["callout-espeak", "callout-guard"] { print(try installation.helper(helper)) }
            try await inSwift()
            try await inJSON()
        } catch {
            FileHandle.standardError.write(Data("OwnStage: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func inSwift() async throws {
        let notebook = Notebook()
        let voices: [any Synthesizer] = [WyomingPool.espeak(in: installation), Morse()]
        let announcer = Announcer(
            prepare: [.synthesis(voices), .trimming, .chime, .loudness(.speech)], to: notebook)
        try await check(await announcer.say(cues), notebook, "Swift")
    }

    private static func inJSON() async throws {
        let notebook = Notebook()
        let plugins = Plugins(in: installation)
            .adding(.synthesizer(Morse()), .stage(.chime), .sink(notebook))
        let pipeline = try PipelineFile(path: arguments.first ?? "pipeline.json").pipeline(from: plugins)
        try await check(await Announcer(pipeline).say(cues), notebook, "JSON")
    }

    /// Prints what was written down, and throws unless it is what it should be.
    private static func check(_ outcomes: [Outcome], _ notebook: Notebook, _ way: String) async throws {
        for outcome in outcomes { if case .failed(let error) = outcome { throw error } }
        let pages = await notebook.pages
        for page in pages { print("\(way): \(page.cue), \((page.seconds * 100).rounded() / 100) s") }
        // The notes take 0.56 s, the word at least 0.2 s, ten signs of Morse code 1.44 s.
        guard pages.map(\.cue) == ["Ready", "73"], (0.76...1.5).contains(pages[0].seconds),
            (1.9...2.1).contains(pages[1].seconds)
        else { throw CueError(.failed, "\(way): that is not what two cues with a chime should be") }
    }
}
