// SPDX-License-Identifier: Apache-2.0

/// Where the parts of a WAV file are: its format, and the byte ranges that hold samples.
struct WAVLayout {
    let format: WAVFormat
    /// The samples, in the order of the file; the ranges lie inside the file.
    let data: [Range<Int>]

    /// Walks the chunks of a file.
    init(_ bytes: [UInt8]) throws(WAVError) {
        try Self.checkStart(of: bytes)
        var format: WAVFormat?
        var data: [Range<Int>] = []
        var longDataSize: Int?
        var position = 12
        walk: while position + 8 <= bytes.count {
            let start = position + 8
            var size = Int(bytes.uint32(at: position + 4))
            let isWhole = start + size <= bytes.count
            switch bytes.tag(at: position) {
            case "ds64" where isWhole && size >= 16:
                longDataSize = bytes.int64(at: start + 8)
            case "fmt ":
                guard isWhole else { throw .cut }
                if format == nil { format = try WAVFormat(bytes, at: start, size: size) }
            case "data":
                if size == 0xFFFF_FFFF, let long = longDataSize { size = long }
                let rest = bytes.count - start
                let isStreamed = size == 0 && rest > 0 && !bytes.holdsChunk(at: start)
                if size > rest || isStreamed { size = rest }
                data.append(start..<start + size)
            default:
                // A chunk that leaves the file is garbage after the last whole one.
                if !isWhole { break walk }
            }
            position = start + size
            // Some writers forget the pad byte: it is taken as there unless a chunk plainly begins in its place.
            if size % 2 == 1, bytes.holdsChunk(at: position + 1) || !bytes.holdsChunk(at: position) { position += 1 }
        }
        guard let format else { throw data.isEmpty && bytes.count < 20 ? .cut : .noFormat }
        guard !data.isEmpty else { throw .noData }
        self.format = format
        self.data = data
    }

    private static func checkStart(of bytes: [UInt8]) throws(WAVError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count >= 4, ["RIFF", "RF64", "BW64"].contains(bytes.tag(at: 0)) else {
            throw .notWAV(looksLike: kind(of: bytes))
        }
        guard bytes.count >= 12 else { throw .cut }
        guard bytes.tag(at: 8) == "WAVE" else { throw .notWAV(looksLike: "a RIFF file of another kind") }
    }

    private static func kind(of bytes: [UInt8]) -> String? {
        if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 { return "MPEG audio" }
        if bytes.starts(with: Array("ID3".utf8)) { return "MPEG audio" }
        guard bytes.count >= 4 else { return nil }
        return switch bytes.tag(at: 0) {
        case "OggS": "an Ogg file"
        case "fLaC": "a FLAC file"
        case "FORM": "an AIFF file"
        case "caff": "a CAF file"
        case "RIFX": "a big-endian RIFX file"
        default: nil
        }
    }
}
