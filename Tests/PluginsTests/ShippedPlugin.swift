// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Foundation
import Testing

@testable import Callout

/// A plugin that ships, in the folder of the sources.
struct ShippedPlugin: Sendable, CustomTestStringConvertible {
    /// What it is to say, with the language of each sentence.
    static let all = [
        Self("flite", [("en-US", english)], voices: ["slt", "rms", "awb", "kal16"], .rate),
        Self(
            "festival",
            [
                ("en-US", english), ("ru", "Через двести метров поверните налево."),
                ("it", "Tra duecento metri, svolta a sinistra. È qui."), ("cs", "Za dvě stě metrů odbočte vlevo."),
                ("fi", "Kahdensadan metrin päästä käänny vasemmalle."),
            ], .rate),
        Self("sd-espeak-ng", [("en-GB", english), ("de", "In zweihundert Metern links abbiegen.")], .rate),
        Self("sd-flite", [("en", english)], .rate),
        Self("piper", [("en-US", english)]),
        Self("hibari", [("en-US", english)], .rate),
        Self(
            "pico",
            [
                ("en-US", english), ("en-GB", english), ("de-DE", "In zweihundert Metern links abbiegen."),
                ("es-ES", "A doscientos metros, gire a la izquierda."),
                ("fr-FR", "Dans deux cents mètres, tournez à gauche."),
                ("it-IT", "Tra duecento metri, svolta a sinistra."),
            ], .rate),
        Self("open-jtalk", [("ja-JP", "二百メートル先、左です。")], .rate),
    ]

    enum Ability: Sendable { case rate }

    private static let english = "In two hundred metres, turn left."

    let name: String
    let sentences: [(language: String, text: String)]
    let voices: [String]
    let abilities: [Ability]

    init(
        _ name: String, _ sentences: [(String, String)], voices: [String] = [], _ abilities: Ability...
    ) {
        self.name = name
        self.sentences = sentences.map { (language: $0.0, text: $0.1) }
        self.voices = voices
        self.abilities = abilities
    }

    var testDescription: String { name }

    var folder: String {
        URL(filePath: #filePath).appending(path: "../../../Plugins/\(name)").standardized.path(percentEncoded: false)
    }

    var manifest: PluginManifest {
        get throws {
            let file = "\(folder)/plugin.json"
            return try PluginManifest(parsing: Files.read(file, limit: 1 << 20), file: file)
        }
    }

    func synthesizer() throws -> any Synthesizer {
        try manifest.synthesizer(in: folder, .current, decoder: WAVDecoder())
    }

    /// Whether what it runs is installed: a command of the system, or its own environment.
    var isInstalled: Bool {
        if name == "festival" { return access("/usr/bin/text2wave", X_OK) == 0 }
        guard let manifest = try? manifest, (try? PluginProgram(manifest, folder: folder).find()) != nil else {
            return false
        }
        return manifest.command.first?.hasPrefix("venv/") != true || access("\(folder)/venv/made", F_OK) == 0
    }
}
