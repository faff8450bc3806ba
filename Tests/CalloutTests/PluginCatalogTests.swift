// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@testable import Callout

@Suite struct `A catalog of plugins` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func manifest(_ name: String, _ more: String = "") -> String {
        #"{"name": "\#(name)", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["./speak"]\#(more)}"#
    }

    private func catalog(_ names: String..., taken: [String] = []) -> PluginCatalog {
        PluginCatalog(in: names.map(folder.path), taken: taken)
    }

    @Test func `takes the first of a name, and tells what it shadows`() throws {
        try folder.write(manifest("mine"), to: "a/mine/plugin.json")
        try folder.write(manifest("mine"), to: "b/again/plugin.json")
        try folder.write(manifest("espeak"), to: "b/espeak/plugin.json")
        try folder.write("no plugin", to: "b/notes/read.me")
        try folder.write("no folder", to: "b/file")
        let catalog = catalog("a", "nowhere", "b", taken: ["espeak"])
        #expect(catalog.used.map(\.folder) == [folder.path("a/mine")])
        #expect(catalog.shadowed.map(\.plugin.folder) == [folder.path("b/again"), folder.path("b/espeak")])
        #expect(catalog.shadowed.map(\.winner) == [.folder(folder.path("a/mine")), .compiledIn])
        #expect(catalog.broken.isEmpty)
    }

    @Test func `searches a folder once, whatever it is called`() throws {
        try folder.write(manifest("mine"), to: "a/mine/plugin.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: "a")
        let catalog = catalog("a", "b", "a/../a")
        #expect(catalog.used.count == 1 && catalog.shadowed.isEmpty)
    }

    @Test func `follows a link to a plugin, and tells one that leads nowhere or in a circle`() throws {
        try folder.write(manifest("mine"), to: "elsewhere/mine/plugin.json")
        try Files.createFolder(folder.path("a"))
        let links = ["linked": "../elsewhere/mine", "nowhere": "gone", "round": "round"]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: folder.path("a/\(name)"), withDestinationPath: target)
        }
        try Files.createFolder(folder.path("a/within"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("a/within/plugin.json"), withDestinationPath: "plugin.json")
        let catalog = catalog("a")
        #expect(catalog.used.map(\.folder) == [folder.path("a/linked")])
        #expect(catalog.broken.map(\.folder) == ["nowhere", "round", "within"].map { folder.path("a/\($0)") })
        for (broken, words) in zip(catalog.broken, ["No such file", "Too many levels", "Too many levels"]) {
            #expect(broken.error.message.contains("cannot be reached (\(words)"), "\(broken.error)")
        }
    }

    @Test func `tells each manifest that cannot be used, and why`() throws {
        try folder.write("{", to: "a/cut/plugin.json")
        try folder.write(
            #"{"name": "x", "long": "\#(String(repeating: "x", count: 2 << 20))"}"#, to: "a/long/plugin.json")
        try Files.createFolder(folder.path("a/nested/plugin.json"))
        try folder.write(Array("{\"name\": \"".utf8) + [0xFF] + Array("\"}".utf8), to: "a/odd/plugin.json")
        try #require(mkfifo(folder.path("a/pipe"), 0o600) == 0)
        try Files.createFolder(folder.path("a/piped"))
        try #require(mkfifo(folder.path("a/piped/plugin.json"), 0o600) == 0)
        let catalog = catalog("a", "a/cut/plugin.json")
        let told = catalog.broken.map { String($0.folder.dropFirst(folder.path.count + 1)) }
        #expect(told == ["a/cut", "a/long", "a/nested", "a/odd", "a/piped", "a/cut/plugin.json"])
        let words = [
            "plugin.json:1: ", "1048576 bytes", "no plain file", "plugin.json:1: ", "no plain file", "Not a directory",
        ]
        for (broken, words) in zip(catalog.broken, words) {
            #expect(broken.error.code == .invalid && broken.error.message.contains(words), "\(broken.error)")
        }
        #expect(catalog.used.isEmpty)
    }

    @Test func `tells a name that is not UTF-8`() throws {
        try Files.createFolder(folder.path("a"))
        let name = Array("\(folder.path)/a/caf".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
        try #require(mkdir(name, 0o700) == 0)
        let catalog = catalog("a")
        #expect(
            catalog.broken.map(\.error.message) == [
                "the name 'caf?' in \(folder.path("a")) is not UTF-8: give the folder another"
            ])
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func `tells a folder that may not be read`() throws {
        try folder.write(manifest("mine"), to: "a/closed/plugin.json")
        chmod(folder.path("a/closed"), 0)
        defer { chmod(folder.path("a/closed"), 0o700) }
        #expect(catalog("a").broken.first?.error.message.contains("Permission denied") == true)
        chmod(folder.path("a"), 0)
        defer { chmod(folder.path("a"), 0o700) }
        #expect(catalog("a").broken.first?.error.message.contains("Permission denied") == true)
    }
}
