// SPDX-License-Identifier: Apache-2.0

/// The captions of a render, beside its files: `go.vtt` and `go.words.json` beside `go.wav`.
public struct CaptionFiles: Sendable {
    private let folder: String

    /// Names the folder of a render; nothing is touched yet.
    ///
    /// - Parameter folder: The folder.
    public init(in folder: String) { self.folder = folder }

    /// Writes the captions of what was rendered; files that are as they should be are not touched.
    ///
    /// - Parameter takes: The takes; those without a file have no captions.
    /// - Returns: How many takes have captions.
    /// - Throws: ``CueError`` with `unwritable`.
    public func write(_ takes: [InspectedTake]) throws(CueError) -> Int {
        var count = 0
        for take in takes {
            guard let entry = take.entry else { continue }
            // A recording says its text; what a message comes to is not known of one.
            let text = Phrase.isMessage(take.row.text) ? "" : take.row.text
            for (path, bytes) in Self.files(of: entry, text) { try Files.update("\(folder)/\(path)", with: bytes) }
            count += 1
        }
        return count
    }

    /// The captions that lie beside a file, and whether they are as they were written.
    ///
    /// - Parameter entry: The file, whose cue may be gone.
    /// - Returns: For each of them its path below the folder, and whether nobody has changed it.
    func found(beside entry: LedgerEntry) -> [(path: String, isOurs: Bool)] {
        let stem = CueName.stem(entry.path)
        let told = Self.read("\(folder)/\(stem).words.json").flatMap { try? JSONValue(parsing: $0) }
        let text = told?["lines"]?.array?.first?["text"]?.string ?? ""
        let found = Self.files(of: entry, text).filter { !Files.isMissing("\(folder)/\($0.path)") }.map {
            (path: $0.path, isOurs: Self.read("\(folder)/\($0.path)") == $0.bytes)
        }
        // What a recording says is known from one of them alone: they have to say the same.
        let isOurs = found.allSatisfy(\.isOurs)
        return entry.words != nil ? found : found.map { ($0.path, isOurs) }
    }

    private static func read(_ path: String) -> [UInt8]? { try? Files.read(path, limit: 1 << 24) }

    /// The captions of a file by their paths below the folder.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - text: What it says, if it is a recording.
    /// - Returns: The captions.
    private static func files(of entry: LedgerEntry, _ text: String) -> [(path: String, bytes: [UInt8])] {
        let captions = Captions(
            text: entry.words ?? text, marks: entry.marks, sampleRate: entry.sampleRate, duration: entry.duration)
        let stem = CueName.stem(entry.path)
        return [
            ("\(stem).vtt", Array(captions.webVTT.utf8)), ("\(stem).words.json", Array("\(captions.json)\n".utf8)),
        ]
    }
}
