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
            let text = entry.words ?? (Phrase.isMessage(take.row.text) ? "" : take.row.text)
            let captions = Captions(
                text: text, marks: entry.marks, sampleRate: entry.sampleRate, duration: entry.duration)
            let stem = "\(folder)/\(CueName.stem(take.path))"
            try Files.update("\(stem).vtt", with: Array(captions.webVTT.utf8))
            try Files.update("\(stem).words.json", with: Array("\(captions.json)\n".utf8))
            count += 1
        }
        return count
    }
}
