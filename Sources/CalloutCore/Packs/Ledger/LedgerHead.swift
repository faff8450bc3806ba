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

    /// The most frames that a file may have: a day at the highest rate.
    private static let mostFrames = 384_000 * 86_400

    /// Whether a line may say this of a file: a ledger may come from others, who want a path to lead out of the folder.
    static func canBe(path: String, size: Int, sampleRate: Int, frameCount: Int) -> Bool {
        size >= 0 && sampleRate > 0 && (0...mostFrames).contains(frameCount) && isInside(path)
    }

    /// Whether a path leads to a file below its folder, by its bytes alone: there may be a hundred thousand.
    private static func isInside(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            var start = 0
            for index in 0...bytes.count where index == bytes.count || bytes[index] == UInt8(ascii: "/") {
                let part = bytes[start..<index]
                if part.isEmpty || part.count < 3 && part.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
                start = index + 1
            }
            return !bytes.contains(0)
        }
    }

    /// Reads a line that is whole; nil for a line of another kind.
    static func read(
        _ line: UnsafeRawBufferPointer, _ place: Place, at offset: Int
    ) -> (path: String, head: LedgerHead)? {
        var scan = ByteScanner(line)
        guard scan.take(#"{"path":""#), let path = scan.text(), scan.take(#","source":""#),
            let source = scan.word(), scan.take(#"","size":"#), let size = scan.number(), scan.take(#","hash":""#),
            let hash = scan.word(), scan.take(#"","rate":"#), let rate = scan.number(),
            scan.take(#","frames":"#), let frames = scan.number(), scan.take(","),
            canBe(path: path, size: size, sampleRate: rate, frameCount: frames)
        else { return nil }
        var clip: LedgerClip?
        if scan.take(#""clip":{"size":"#) {
            guard let size = scan.number(), scan.take(#","hash":""#), let hash = scan.word() else { return nil }
            clip = LedgerClip(size: size, hash: hash)
        }
        let head = LedgerHead(
            source: source, size: size, hash: hash, sampleRate: rate, frameCount: frames, clip: clip, place: place,
            offset: offset, length: line.count)
        return (path, head)
    }
}
