// SPDX-License-Identifier: Apache-2.0

#if Sndfile
/// Tells whether a file reaches the end that its own container promises.
///
/// libsndfile notices a missing end in FLAC and MP3; in RIFF, AIFF, CAF and Ogg it plays what is there.
struct ContainerEnd {
    /// How many bytes the file has.
    let count: Int
    /// Reads bytes: how many, from which place; fewer at the end of the file.
    let bytes: (Int, Int) -> [UInt8]

    /// Whether the end is missing; false where the container does not tell its length.
    var isMissing: Bool {
        let head = bytes(8, 0)
        guard head.count == 8 else { return true }
        switch head.prefix(4) {
        case Self.form: return isShort(Self.number(head[4...]))
        case Self.riff: return isShort(Self.number(head[4...].reversed()))
        case Self.caff: return isCAFCut
        case Self.ogg: return isOggCut
        default: return false
        }
    }

    /// Whether the first frame of an MP3 file tells how many frames follow; without that, the length is a guess.
    var tellsMP3Frames: Bool {
        let head = bytes(10, 0)
        // A tag before the sound: ten bytes, of which the last four hold the length of the rest, 7 bits in each.
        let isTagged = head.count == 10 && head.starts(with: "ID3".utf8)
        let start = isTagged ? head[6...].reduce(0) { $0 << 7 | Int($1 & 127) } + 10 : 0
        let first = bytes(4_096, start)
        let names = ["Xing", "Info", "VBRI"].map { Array($0.utf8) }
        return first.indices.dropLast(3).contains { names.contains(Array(first[$0..<$0 + 4])) }
    }

    private static let form = ArraySlice("FORM".utf8)
    private static let riff = ArraySlice("RIFF".utf8)
    private static let caff = ArraySlice("caff".utf8)
    private static let ogg = ArraySlice("OggS".utf8)

    /// The length after the first eight bytes; streams that could not go back have 0 or all ones there.
    private func isShort(_ length: Int) -> Bool {
        // The byte that makes the last chunk even is often left out, and nobody misses it.
        length != 0 && length < 0xFFFF_FF00 && 8 + length > count + 1
    }

    /// Chunks follow the first eight bytes: four letters and eight bytes of length, -1 for up to the end.
    private var isCAFCut: Bool {
        var place = 8
        while place < count {
            let head = bytes(12, place)
            guard head.count == 12 else { return true }
            let length = Self.number(head[4...])
            if length < 0 { return false }
            if length > count - place - 12 { return true }
            place += 12 + length
        }
        return false
    }

    /// Pages follow one another, and the last says that it ends its stream; what comes behind them is not Ogg's.
    private var isOggCut: Bool {
        var place = 0
        var ended = false
        while place < count {
            let head = bytes(27 + 255, place)
            if !Self.ogg.starts(with: head.prefix(4)) { break }
            guard head.count >= 27, head.count >= 27 + Int(head[26]) else { return true }
            let segments = head[27..<27 + Int(head[26])]
            place += segments.reduce(27 + segments.count) { $0 + Int($1) }
            if place > count { return true }
            ended = head[5] & 4 != 0
        }
        return !ended
    }

    /// A number, its most significant byte first.
    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        Int(bitPattern: bytes.reduce(UInt(0)) { $0 << 8 | UInt($1) })
    }
}
#endif
