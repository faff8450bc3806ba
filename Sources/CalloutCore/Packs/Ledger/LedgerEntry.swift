// SPDX-License-Identifier: Apache-2.0

/// One file of a render as the ledger has it: what it was made of, what it is, and what was measured on the way.
///
/// Pages, checks, comparisons and captions are made of it without reading the sound again.
public struct LedgerEntry: Sendable, Equatable {
    /// The file's path below the folder of the render: `de-DE/rest-30.wav`.
    public let path: String
    /// What the take is written as, with all that is the same for its locale: where it stays, the take stays.
    public var source: UInt64
    /// The number of the file's bytes.
    public let size: Int
    /// The XXH64 of the file's bytes.
    public let hash: UInt64
    /// Frames a second.
    public let sampleRate: Int
    /// How many frames it lasts.
    public let frameCount: Int
    /// The recording that it was made of, if it was.
    public var clip: LedgerClip?
    /// The digest of its ``RenderKey``.
    public let key: String
    /// The words as they went to the voice; nil for a recording.
    public let words: String?
    /// How loud it is, if the loudness stage measured it.
    public let loudness: LoudnessReport?
    /// What the stages did, in order; paths are from the pack's folder.
    public var trail: [Step]
    /// Where its words begin.
    public let marks: [Mark]
    /// The voices that were passed over for it, in order.
    public var passedOver: [PassedVoice] = []

    /// How long its sound lasts.
    public var duration: Duration { .nanoseconds(Int64(Double(frameCount) / Double(sampleRate) * 1e9)) }
}

extension LedgerEntry {
    /// The same file at another path.
    init(path: String, _ other: LedgerEntry) {
        self.init(
            path: path, source: other.source, size: other.size, hash: other.hash, sampleRate: other.sampleRate,
            frameCount: other.frameCount, clip: other.clip, key: other.key, words: other.words,
            loudness: other.loudness,
            trail: other.trail, marks: other.marks, passedOver: other.passedOver)
    }
}
