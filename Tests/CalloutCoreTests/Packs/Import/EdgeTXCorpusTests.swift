// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite(.enabled(if: SharedFiles.arePresent, "needs the shared corpora"))
struct `The EdgeTX lists of the world` {
    /// Each list, the rows that can be used and the rows that cannot, counted by another CSV reader.
    private static let lists: [(file: String, imported: Int, reported: Int)] = [
        ("voices/cs-CZ.csv", 289, 0), ("voices/da_DK.csv", 491, 1), ("voices/da_DK_scripts.csv", 175, 0),
        ("voices/de-DE.csv", 240, 0), ("voices/en-GB.csv", 544, 0), ("voices/en-GB_scripts.csv", 175, 0),
        ("voices/en-US.csv", 544, 0), ("voices/en-US_scripts.csv", 175, 0), ("voices/es-CL.csv", 326, 1),
        ("voices/es-ES.csv", 230, 1), ("voices/fr-FR.csv", 233, 1), ("voices/it-IT.csv", 264, 3),
        ("voices/it-IT_scripts.csv", 32, 0), ("voices/ja-JP.csv", 481, 0), ("voices/ja-JP_scripts.csv", 175, 0),
        ("voices/pt-PT.csv", 475, 0), ("voices/ru-RU.csv", 324, 2), ("voices/sv-SE.csv", 484, 1),
        ("voices/sv-SE_scripts.csv", 36, 0), ("voices/uk-UA.csv", 322, 0), ("voices/zh-CN.csv", 544, 0),
        ("voices/zh-HK.csv", 337, 0), ("voices/zh-TW.csv", 337, 0), ("voices-2022/cs-CZ.csv", 276, 10),
        ("voices-2022/de-DE.csv", 232, 0), ("voices-2022/en-GB.csv", 374, 1), ("voices-2022/en-US.csv", 374, 1),
        ("voices-2022/es-CL.csv", 323, 1), ("voices-2022/es-ES.csv", 228, 1), ("voices-2022/fr-FR.csv", 227, 1),
        ("voices-2022/it-IT.csv", 261, 3), ("voices-2022/pt-PT.csv", 220, 1), ("voices-2022/ru-RU.csv", 321, 2),
        ("voices-2022/zh-CN.csv", 269, 65),
    ]

    private func list(_ name: String) throws(CueError) -> ImportedList {
        let file = SharedFiles.corpora + "edgetx/" + name
        return try EdgeTXImporter().read(try Files.read(file, limit: 1 << 20), file: file, locale: nil)[0]
    }

    @Test func `are read with counts that add up`() throws {
        for (file, imported, reported) in Self.lists {
            let list = try list(file)
            #expect(list.rows.count == imported, "\(file)")
            #expect(list.problems.count == reported, "\(file)")
        }
        let sum = Self.lists.filter { $0.file.hasPrefix("voices/") }.reduce(0) { $0 + $1.imported + $1.reported }
        #expect(sum == 7243)
    }

    @Test func `tell their broken rows by line`() throws {
        let shifted = try #require(try list("voices-2022/cs-CZ.csv").problems.first { $0.line == 284 })
        #expect(shifted.kind == .badName)
        let short = try #require(try list("voices-2022/zh-CN.csv").problems.first { $0.line == 191 })
        #expect(short.kind == .fieldCount && short.problem.contains("5 fields"))
        let twice = try #require(try list("voices/da_DK.csv").problems.first)
        #expect(twice.line == 468 && twice.kind == .duplicateName && twice.name == "engon")
    }

    @Test func `make one pack, and the same pack again`() async throws {
        let folder = try TemporaryFolder()
        let writer = PackWriter(folder: folder.path)
        let lists = Self.lists.filter { $0.file.hasPrefix("voices/") }
        for (file, imported, _) in lists {
            let report = try await writer.merge(try list(file), from: file)
            #expect(report.added == imported && report.updated == 0 && report.problems.isEmpty, "\(file)")
        }
        let pack = try Pack(folder: folder.path)
        #expect(pack.problems.isEmpty)
        #expect(pack.locales.count == 17)
        #expect(pack.locales.reduce(0) { $0 + $1.cues.rows.count } == 7233)
        #expect(pack[try #require(LocaleTag("en-US"))]?.cues["SYSTEM/0000"]?.text == "0")
        let before = try folder.text("cues/zh-CN.csv")
        for (file, imported, _) in lists {
            let report = try await writer.merge(try list(file), from: file)
            #expect(report.unchanged == imported && report.added == 0 && report.updated == 0, "\(file)")
        }
        #expect(try folder.text("cues/zh-CN.csv") == before)
    }
}
