// SPDX-License-Identifier: Apache-2.0

extension PageResult {
    /// What a page shows of a file.
    ///
    /// - Parameters:
    ///   - entry: The file; nil if there is none.
    ///   - folder: The folder of its render below that of the page, with a slash at its end; empty if that is the same.
    ///   - waveform: Its outline, if it was measured.
    ///   - failure: Why it could not be rendered, if it could not.
    public init(_ entry: LedgerEntry?, in folder: String = "", waveform: Waveform?, failure: String?) {
        guard failure == nil, let entry else {
            self = failure.map { .failed($0) } ?? .absent
            return
        }
        let words = PageWord.words(entry.marks, sampleRate: entry.sampleRate)
        self = .sound(
            PageSound(
                path: folder + entry.path, duration: entry.duration, loudness: entry.loudness, voice: entry.voice,
                waveform: waveform, words: words, steps: entry.trail))
    }
}

extension LedgerEntry {
    /// What spoke it: `espeak:en-gb`, or `clip`.
    public var voice: String {
        guard words != nil else { return "clip" }
        let told = trail.last { $0.stage == "synthesis" }?.detail ?? ""
        return told.hasPrefix("spoken by ") ? String(told.dropFirst("spoken by ".count)) : told
    }
}
