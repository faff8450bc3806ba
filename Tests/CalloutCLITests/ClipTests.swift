// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A pack of recordings` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    /// Makes a pack of recordings without texts, and renders it; gives the errors by cue.
    private func render(_ folder: String) async throws -> (
        run: Callout.Run, names: [String], failures: [String: String]
    ) {
        let source = Callout.corpora.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: source.path).filter { $0.hasSuffix(".wav") }
            .sorted()
        try callout.write(
            #"{"name": "clips", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        let rows = names.map { "\($0.dropLast(4)),,\($0)" }
        try callout.write((["name,text,clip"] + rows).joined(separator: "\n") + "\n", to: "pack/cues/en-GB.csv")
        try Files.createFolder(callout.path("pack/clips"))
        try FileManager.default.copyItem(atPath: source.path, toPath: callout.path("pack/clips/en-GB"))
        let run = try await callout("render", "pack", "--out", "out", "--rate", "32000", "--json")
        var failures: [String: String] = [:]
        for line in run.lines {
            let result = try JSONValue(parsing: line.utf8)
            if let reason = result["reason"]?.string { failures[result["cue"]?.string ?? ""] = reason }
        }
        return (run, names.map { String($0.dropLast(4)) }, failures)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: Callout.corpora.path), "needs ../shared/corpora"))
    func `is read right or told by name, whatever the files are`() async throws {
        let (run, names, failures) = try await render("wav-vectors")
        #expect(run.status == 65)
        #expect(names.count == 18)
        let sure = ["14-data-empty", "16-no-data-chunk", "18-empty-file", "26-rate-zero"]
        let mpeg = ["32-mp3-renamed", "34-mp3-in-riff-0x55"]
        #expect(Set(failures.keys).isSuperset(of: sure))
        #expect(Set(failures.keys).subtracting(sure).isSubset(of: mpeg), "\(failures)")
        #expect(callout.files(below: "out/en-GB").count == names.count - failures.count)
        for name in names where failures[name] == nil {
            let audio = try WAV.decode(contentsOf: callout.path("out/en-GB/\(name).wav"))
            #expect(audio.sampleRate == 32_000)
            #expect(audio.truePeak <= -1)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: Callout.corpora.path), "needs ../shared/corpora"))
    func `with every header that was found in the wild becomes equally loud`() async throws {
        let (run, names, failures) = try await render("clips/headers")
        #expect(run.status == 0, "\(run.complaints)")
        #expect(failures.isEmpty && names.count == 7)
        for name in names {
            let audio = try WAV.decode(contentsOf: callout.path("out/en-GB/\(name).wav"))
            #expect(abs(audio.cueLoudness - -16) < 0.3, "\(name)")
        }
    }

    @Test(.enabled(if: Callout.knowsFormats, "needs the trait Sndfile"))
    func `is told of a recording that is cut off as what it is`() async throws {
        try callout.write(#"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        try callout.write("name,text,clip\ngo,,go.flac\n", to: "pack/cues/en-GB.csv")
        try callout.folder.write(Array("fLaC".utf8) + [0x80, 0, 0, 34], to: "pack/clips/en-GB/go.flac")
        let run = try await callout("render", "pack", "--out", "out")
        #expect(run.status == 65)
        #expect(run.complaints.contains("sndfile") && !run.complaints.contains("not a WAV file"), "\(run.complaints)")
    }

    @Test func `speaks the text where a recording cannot be read, and names a recording that is missing`() async throws
    {
        try callout.write(#"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        try callout.write("name,text,clip\ngo,,gone.wav\nup,,../../up.wav\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out")
        #expect(run.status == 65)
        #expect(run.complaints.contains("gone.wav"))
        #expect(run.complaints.contains("en-GB.csv:3: 'up'"))
        #expect(callout.files(below: "out").isEmpty)
    }
}
