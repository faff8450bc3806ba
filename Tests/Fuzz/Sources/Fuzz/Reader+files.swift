// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

extension Reader {
    func readJSON(_ bytes: [UInt8]) {
        guard let document = try? JSONDocument(parsing: bytes) else { return }
        for member in document.root.members ?? [] { _ = document.line(of: member.name) }
        // Once written, as what JSON cannot write, numbers over all bounds, becomes null.
        let written = document.root.description
        require((try? JSONValue(parsing: written.utf8))?.description == written, "a value does not come back")
    }

    func readCSV(_ bytes: [UInt8]) {
        var rows: [[String]] = []
        var writer = CSVWriter()
        for row in CSVReader(bytes) {
            guard case .success(let row) = row else { continue }
            rows.append(row.fields)
            writer.write(row.fields)
        }
        let again = CSVReader(Array(writer.text.utf8)).map { try? $0.get().fields }
        require(again == rows.map { $0 }, "rows do not come back")
        var problems: [PackProblem] = []
        _ = CueTable(parsing: bytes, file: "cues.csv", problems: &problems)
    }

    func readWAV(_ bytes: [UInt8]) {
        guard let audio = try? WAV.decode(bytes) else { return }
        require(audio.channels.allSatisfy { $0.count == audio.frameCount }, "channels differ in length")
        require(audio.channels.allSatisfy { $0.allSatisfy { abs($0) <= 65_536 } }, "samples that are no numbers")
        let again = try? WAV.decode(WAV.encode(audio, as: .float32))
        require(again?.channels == audio.channels, "samples do not come back")
    }

    /// A pack is a folder, so this one is written each time; to memory, as it is short.
    func readPack(_ bytes: [UInt8]) {
        let folder = "/dev/shm/callout-fuzz-\(getpid())"
        mkdir(folder, 0o700)
        let file = open("\(folder)/pack.json", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { return require(false, "\(folder) cannot be written") }
        _ = write(file, bytes, bytes.count)
        close(file)
        guard let pack = try? Pack(folder: folder) else { return }
        require(pack[pack.sourceLocale] != nil, "a pack lacks its source locale")
    }

    /// The last line is a text that is rewritten by the rules before it.
    func readLexicon(_ bytes: [UInt8]) {
        let end = bytes.lastIndex(of: 10) ?? bytes.count
        var problems: [PackProblem] = []
        let lexicon = Lexicon(parsing: Array(bytes[..<end]), file: "lexicon.csv", problems: &problems)
        _ = lexicon.rewrite(String(decoding: bytes[end...], as: UTF8.self), for: "espeak")
    }

    /// The first byte says which importer reads the rest.
    func readList(_ bytes: [UInt8]) {
        let importers: [any ListImporter] = [
            ARBImporter(), AppleImporter(), AsteriskImporter(), CSVImporter(), CrewChiefImporter(), EdgeTXImporter(),
            EthosImporter(), OrganicMapsImporter(), POImporter(), RockboxImporter(), RotorflightImporter(),
        ]
        guard let first = bytes.first else { return }
        let importer = importers[Int(first) % importers.count]
        _ = try? importer.read(Array(bytes.dropFirst()), file: "list", locale: .english)
    }
}
