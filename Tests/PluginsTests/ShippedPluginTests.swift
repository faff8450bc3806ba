// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)), .serialized) struct `A plugin that ships` {
    /// Those that are installed; the others are named once, below.
    static let installed = ShippedPlugin.all.filter(\.isInstalled)
    static let missing = ShippedPlugin.all.filter { !$0.isInstalled }

    @Test(
        .disabled(
            if: missing.isEmpty == false,
            "not installed, and not tried: \(missing.map(\.name).joined(separator: ", ")); `make plugins` installs them"
        ))
    func `is installed`() { #expect(Self.missing.isEmpty) }

    @Test(arguments: ShippedPlugin.all) func `has a manifest that names a way to install it`(_ plugin: ShippedPlugin)
        throws
    {
        let manifest = try plugin.manifest
        #expect(manifest.name == plugin.name)
        #expect(manifest.remedy?.contains("make plugin-\(plugin.name)") == true)
        #expect(manifest.license != nil)
    }

    @Test(arguments: ShippedPlugin.all) func `says the versions that are pinned`(_ plugin: ShippedPlugin) throws {
        guard let pins = try? String(contentsOfFile: "\(plugin.folder)/requirements.txt", encoding: .utf8) else {
            return
        }
        let version = try #require(try plugin.manifest.version)
        for part in version.split(separator: ", ") {
            #expect(pins.contains("\(part.replacing(" ", with: "==")) "), "\(part) is not pinned so")
        }
    }

    @Test(arguments: installed) func `speaks a sentence in each of its languages, as loud as all others`(
        _ plugin: ShippedPlugin
    ) async throws {
        let synthesizer = try plugin.synthesizer()
        let voices = plugin.voices.map { Optional.some($0) }
        for sentence in plugin.sentences {
            for voice in voices.isEmpty ? [nil] : voices {
                let locale = try #require(LocaleTag(sentence.language))
                let audio = try await synthesizer.synthesize(Utterance(sentence.text, locale: locale, voice: voice))
                let name = "\(plugin.name), \(sentence.language), \(voice ?? "its best voice")"
                let trimmed = try #require(audio.trimmed(), "\(name) is silent")
                #expect(
                    (Duration.seconds(1)...Duration.seconds(6)).contains(trimmed.duration),
                    "\(name): \(trimmed.duration)")
                let loudness = trimmed.normalized().audio.cueLoudness
                #expect(abs(loudness + 16) < 0.3, "\(name): \(loudness) LUFS")
            }
        }
    }

    @Test(arguments: installed.filter { $0.abilities.contains(.rate) })
    func `speaks faster when it is asked to`(_ plugin: ShippedPlugin) async throws {
        let synthesizer = try plugin.synthesizer()
        let sentence = plugin.sentences[0]
        let locale = try #require(LocaleTag(sentence.language))
        var frames: [Int] = []
        for rate in [0.75, 1, 1.5] {
            let audio = try await synthesizer.synthesize(
                Utterance(sentence.text, locale: locale, prosody: Prosody(rate: rate)))
            frames.append(audio.trimmed()?.frameCount ?? 0)
        }
        #expect(Double(frames[0]) > 1.1 * Double(frames[1]), "\(frames)")
        #expect(Double(frames[2]) < 0.9 * Double(frames[1]), "\(frames)")
    }

    @Test(arguments: installed) func `tells a version, and which voices it has`(_ plugin: ShippedPlugin) async throws {
        let synthesizer = try plugin.synthesizer()
        #expect(try await synthesizer.version().isEmpty == false)
        let voices = try await synthesizer.voices()
        for sentence in plugin.sentences {
            let locale = try #require(LocaleTag(sentence.language))
            #expect(voices.contains { $0.speaks(locale) }, "\(sentence.language)")
        }
        let error = await #expect(throws: CueError.self) {
            try await synthesizer.synthesize(Utterance("a", locale: .english, voice: "nobody"))
        }
        #expect(error?.code == .unavailable)
    }
}
