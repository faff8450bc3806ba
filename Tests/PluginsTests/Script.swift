// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import CalloutSystem
import Foundation
import SoundLab

/// A small program that does as its lines say, run as plugins are.
final class Script: Sendable {
    private let folder: TemporaryFolder
    let path: String

    init(_ lines: String) throws {
        folder = try TemporaryFolder()
        path = folder.path("speak")
        try Data("#!/bin/sh\n\(lines)\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try folder.write(WAV.encode(Self.tone), to: "tone.wav")
    }

    /// Half a second of something.
    static let tone = Audio(sampleRate: 8_000, mono: (0..<4_000).map { Float(sin(Double($0) / 4)) / 2 })

    /// How it is started, within short limits that are long enough for a loaded machine.
    func program(_ arguments: [String] = [], whole: Double = 20) -> PluginProgram {
        var limits = PluginLimits()
        limits.whole = whole
        limits.answer = whole
        limits.start = 20
        limits.instances = 2
        return PluginProgram(
            name: "test", command: ["./speak"] + arguments, folder: String(path.dropLast("/speak".count)),
            limits: limits)
    }

    /// It as a synthesizer with one voice.
    func synthesizer(_ arguments: [String] = [], whole: Double = 20) throws -> CommandSynthesizer {
        try CommandSynthesizer(program(arguments, whole: whole), voices: [Self.voice("anna", "en-GB")])
    }

    func file(_ name: String) throws -> String { try folder.text(name) }

    static func voice(_ name: String, _ languages: String...) -> PluginManifest.ListedVoice {
        PluginManifest.ListedVoice(name: name, languages: languages.compactMap { LocaleTag($0) })
    }
}
