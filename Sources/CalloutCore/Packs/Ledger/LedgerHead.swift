// SPDX-License-Identifier: Apache-2.0

/// What has to be known of a ledger's line to see whether its file is up to date, and where the line is.
///
/// It is read without reading JSON: ten thousand lines in some ten milliseconds.
struct LedgerHead: Sendable {
    /// The file in which a line stands.
    enum Place: UInt8, Sendable { case ledger, journal }

    let source: UInt64
    let size: Int
    let hash: UInt64
    let sampleRate: Int
    let frameCount: Int
    let clip: LedgerClip?
    let place: Place
    let offset: Int
    let length: Int

    var duration: Duration { .nanoseconds(Int64(Double(frameCount) / Double(sampleRate) * 1e9)) }

    /// Reads a line that is whole; nil for a line of another kind.
    static func read(
        _ line: UnsafeRawBufferPointer, _ place: Place, at offset: Int
    ) -> (path: String, head: LedgerHead)? {
        var scan = ByteScanner(line)
        guard scan.take(#"{"path":""#), let path = scan.text(), scan.take(#","source":""#),
            let source = scan.word(), scan.take(#"","size":"#), let size = scan.number(), scan.take(#","hash":""#),
            let hash = scan.word(), scan.take(#"","rate":"#), let rate = scan.number(), rate > 0,
            scan.take(#","frames":"#), let frames = scan.number()
        else { return nil }
        var clip: LedgerClip?
        if scan.take(#","clip":{"size":"#) {
            guard let size = scan.number(), scan.take(#","hash":""#), let hash = scan.word() else { return nil }
            clip = LedgerClip(size: size, hash: hash)
        }
        let head = LedgerHead(
            source: source, size: size, hash: hash, sampleRate: rate, frameCount: frames, clip: clip, place: place,
            offset: offset, length: line.count)
        return (path, head)
    }
}
