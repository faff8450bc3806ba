// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite(.enabled(if: SharedFiles.arePresent, "needs the shared corpora"))
struct `The texts of the world` {
    private struct Prompt {
        let text: String
        let locale: LocaleTag
    }

    private static func files(_ folder: String, _ ending: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: SharedFiles.corpora + folder)?.compactMap { $0 as? String }
        return (all ?? []).filter { $0.hasSuffix(ending) }.sorted().map { SharedFiles.corpora + folder + "/" + $0 }
    }

    private static func locale(_ name: some StringProtocol) -> LocaleTag { LocaleTag(name) ?? .english }

    private static func edgetx() throws -> [Prompt] {
        try files("edgetx", ".csv").flatMap { file in
            let list = try EdgeTXImporter().read(try Files.read(file, limit: 1 << 20), file: file, locale: nil)[0]
            return list.rows.map { Prompt(text: $0.text, locale: list.locale) }
        }
    }

    private static func comaps() throws -> [Prompt] {
        try files("comaps", ".json").flatMap { file in
            let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            let document = try JSONDocument(parsing: try Files.read(file, limit: 1 << 20))
            return (document.root.members ?? []).compactMap { $0.value.string }.map {
                Prompt(text: $0, locale: locale(name))
            }
        }
    }

    private static func android(_ folder: String) throws -> [Prompt] {
        let element = try Regex(
            #"<(?:string|item)\b[^>]*>((?s:.*?))</(?:string|item)>"#, as: (Substring, Substring).self)
        return try files(folder, ".xml").flatMap { file in
            let name = URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent
            let tag = name.replacing("values", with: "").drop { $0 == "-" }.replacing("-r", with: "-")
            return try String(contentsOfFile: file, encoding: .utf8).matches(of: element).map {
                Prompt(text: String($0.output.1), locale: locale(tag))
            }
        }
    }

    /// The counts are those of another program's regular expressions.
    @Test func `are refused where they hold what is not to be spoken, and nowhere else`() throws {
        let lists = try [
            ("edgetx", Self.edgetx(), 0), ("comaps", Self.comaps(), 1572), ("runnerup", Self.android("runnerup"), 736),
            ("openc25k", Self.android("openc25k"), 174),
        ]
        for (name, prompts, refused) in lists {
            #expect(prompts.count > 600)
            let found = prompts.compactMap { prompt in Unspeakable(in: prompt.text).map { (prompt.text, $0) } }
            #expect(found.count == refused, "\(name)")
            for (text, unspeakable) in found {
                #expect([.placeholder, .null, .escape].contains(unspeakable.kind), "\(text)")
                #expect("%N\\".contains(unspeakable.found.first ?? " "), "\(text)")
            }
        }
    }

    @Test func `keep their words: what cleaning and wording change is told`() async throws {
        let stage = PreparingStage.wording(.none)
        var found: [String] = []
        for prompt in try Self.edgetx() + Self.comaps() + Self.android("runnerup") + Self.android("openc25k") {
            let cleaned = try await PreparingStage.cleaning.prepare(Cue(.text(prompt.text), locale: prompt.locale))
            guard case .text(let clean) = cleaned.content else { continue }
            #expect(cleaned.trail.isEmpty == clean.unicodeScalars.elementsEqual(prompt.text.unicodeScalars))
            let worded = try await stage.prepare(cleaned)
            guard case .text(let words) = worded.content else { continue }
            #expect(words == clean || worded.trail.contains { $0.detail.contains("is spoken") })
            if worded.trail != cleaned.trail { found.append("\(prompt.locale) \(prompt.text)") }
        }
        // Prompt lists are written as they are said: few hold a number with its unit's symbol.
        #expect((1...200).contains(found.count), "\(found.count)")
        if let file = ProcessInfo.processInfo.environment["CALLOUT_WORDING_LOG"] {
            try found.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        }
    }
}
