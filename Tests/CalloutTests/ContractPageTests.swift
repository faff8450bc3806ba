// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite struct `The pages of the plugin contract` {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Plugins")
        .standardizedFileURL

    private func lines(_ page: String) throws -> [String] {
        try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8).components(separatedBy: "\n")
    }

    /// The fenced blocks of a language.
    private func blocks(_ page: String, _ language: String) throws -> [String] {
        var blocks: [String] = []
        var isInside = false
        for line in try lines(page) {
            if line == "```\(language)" {
                isInside = true
                blocks.append("")
            } else if line == "```" {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1] += line + "\n"
            }
        }
        return blocks
    }

    @Test func `have manifests that can be read`() throws {
        let manifests = try blocks("README.md", "json")
        #expect(manifests.count >= 2)
        for text in manifests {
            _ = try PluginManifest(parsing: Array(text.utf8), file: "README.md")
        }
    }

    @Test(arguments: ["README.md", "WYOMING.md"])
    func `have events that are as long as they say, and can be read`(page: String) throws {
        let lines = try lines(page)
        var decoder = WyomingDecoder()
        var events: [WyomingEvent] = []
        for (line, next) in zip(lines, lines.dropFirst()) where line.contains("{\"type\": ") {
            let header = String(line.drop { $0 != "{" }.prefix { $0 != "⏎" })
            guard let start = header.firstRange(of: "}")?.upperBound, start == header.endIndex else { continue }
            let values =
                header.contains("data_length") ? next.trimmingCharacters(in: .whitespaces).prefix { $0 != "…" } : ""
            // The samples themselves stand in no page.
            let payload = header.firstMatch(of: /"payload_length": (\d+)/).flatMap { Int($0.1) } ?? 0
            decoder.feed(Array("\(header)\n\(values)".utf8) + [UInt8](repeating: 0, count: payload))
            while let event = try decoder.next() { events.append(event) }
            #expect(!decoder.isInsideEvent, "\(header)")
        }
        #expect(events.count >= (page == "README.md" ? 7 : 15))
        for event in events {
            switch event.type {
            case "synthesize": _ = try WyomingSynthesize(event)
            case "audio-start": _ = try WyomingAudioStart(event)
            case "audio-stop": _ = try WyomingAudioStop(event)
            case "error": #expect(try WyomingFault(event).cueCode != .failed)
            case "info": #expect(try WyomingInfo(event).synthesizers.count == 1)
            default: break
            }
        }
    }

    @Test func `tell the limits that are kept`() throws {
        let text = try lines("README.md").joined(separator: "\n")
        let usual = PluginLimits.usual
        for (name, value) in [("start", Int(usual.start)), ("answer", Int(usual.answer)), ("whole", Int(usual.whole))] {
            #expect(text.contains(try Regex("\\| `\(name)` \\|[^|]*\\| \(value) \\|")), "\(name)")
        }
        #expect(text.contains("in MB | 4,096 |") && usual.memory == 4_096)
        #expect(text.contains("in MB | 256 |") && usual.disk == 256)
        let wire = WyomingLimits()
        #expect(wire.headerBytes == 64 << 10 && wire.dataBytes == 4 << 20 && wire.payloadBytes == 64 << 20)
        #expect(text.contains("a header line has at most 64 KiB, the values of an event 4 MiB, its payload 64 MiB"))
    }
}
