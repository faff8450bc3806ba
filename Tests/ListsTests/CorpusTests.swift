// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import Foundation
import SoundLab
import Testing

@Suite(.enabled(if: FileManager.default.fileExists(atPath: Corpora.folder), "needs the shared corpora"))
struct `The lists of the world` {
    private func check(_ format: ListFormat, in folder: String, ending: String, locale: (String) -> String?) throws
        -> Counts
    {
        var counts = Counts()
        for name in Corpora.files(in: folder, ending: ending) {
            let file = "\(Corpora.folder)/\(folder)/\(name)"
            let bytes = try Files.read(file, limit: Pack.largestFile)
            let lists = try format.importer().read(bytes, file: file, locale: locale(name).flatMap { LocaleTag($0) })
            counts.files += 1
            for list in lists {
                counts.read += list.rowsRead
                counts.imported += list.rows.count
                #expect(list.problems.allSatisfy { $0.line != nil && $0.file == file && !$0.fix.isEmpty }, "\(file)")
                #expect(Set(list.rows.map { CueName.folded($0.name) }).count == list.rows.count, "\(file)")
            }
        }
        return counts
    }

    private struct Counts: Equatable {
        var files = 0
        var read = 0
        var imported = 0
    }

    @Test func `are read with counts that add up`() throws {
        let runnerup = try check(.android, in: "runnerup", ending: ".xml") { $0.hasPrefix("values/") ? "en" : nil }
        #expect(runnerup.files == 31 && runnerup.read == Corpora.count(#"<string |<plurals "#, in: "runnerup"))
        let openc25k = try check(.android, in: "openc25k", ending: ".xml") { $0.hasPrefix("values/") ? "en" : nil }
        #expect(openc25k.files == 11 && openc25k.read == Corpora.count(#"<string |<plurals "#, in: "openc25k"))
        let comaps = try check(.organicmaps, in: "comaps", ending: ".json") { _ in nil }
        #expect(
            comaps == Counts(files: 43, read: 4558, imported: 4558 - Corpora.count(#":\s*"(NULL)?""#, in: "comaps")))
        let voices = try check(.edgetx, in: "edgetx/voices", ending: ".csv") { _ in nil }
        #expect(voices == Counts(files: 23, read: 7243, imported: 7233))
        let older = try check(.edgetx, in: "edgetx/voices-2022", ending: ".csv") { _ in nil }
        #expect(older.files == 11 && older.imported == 3105)
    }

    @Test func `have their locales from their paths`() throws {
        let lists = try Corpora.files(in: "runnerup", ending: ".xml").filter { !$0.hasPrefix("values/") }.map { name in
            let file = "\(Corpora.folder)/runnerup/\(name)"
            return try AndroidImporter().read(try Files.read(file, limit: 1 << 20), file: file, locale: nil)[0]
        }
        let locales = Set(lists.map(\.locale.description))
        #expect(locales.count == 30 && locales.isSuperset(of: ["he", "id", "mn-MN", "nb-NO", "ru-RU", "pt-BR"]))
        let arabic = try #require(lists.first { $0.locale.language == "ar" }?.rows.first { $0.name == "cue_hour" })
        for category in ["zero", "one", "two", "few", "many", "other"] {
            #expect(arabic.text.contains("\(category) {#"))
        }
    }
}
