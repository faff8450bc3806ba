// SPDX-License-Identifier: Apache-2.0

/// What waits to be sent to a client; a sound is cut into events only as the client reads it.
struct ServiceOutput: Sendable {
    /// The samples of one event, in bytes: a third of a second of speech.
    static let chunkBytes = 16 << 10

    private struct Sound {
        let format: WyomingAudioStart
        let samples: [UInt8]
        var place = 0
    }

    private enum Piece {
        case bytes([UInt8])
        case sound(Sound)
    }

    private var ready: [UInt8] = []
    private var sent = 0
    private var pieces: ArraySlice<Piece> = []

    /// What waits, in bytes, without the headers of what is not yet cut.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Adds bytes.
    mutating func add(_ bytes: [UInt8]) {
        count += bytes.count
        pieces.append(.bytes(bytes))
    }

    /// Adds samples, which become events as they are sent.
    mutating func add(_ samples: [UInt8], as format: WyomingAudioStart) {
        count += samples.count
        pieces.append(.sound(Sound(format: format, samples: samples)))
    }

    /// The next bytes to send, at least as many as asked for if there are so many.
    mutating func next(_ wanted: Int) -> ArraySlice<UInt8> {
        if sent > 0, pieces.isEmpty || ready.count - sent < wanted {
            ready.removeFirst(sent)
            sent = 0
        }
        while ready.count - sent < wanted, let piece = pieces.popFirst() {
            switch piece {
            case .bytes(let bytes): ready += bytes
            case .sound(var sound):
                let size = Self.chunkBytes / sound.format.frameBytes * sound.format.frameBytes
                let end = min(sound.samples.count, sound.place + max(size, sound.format.frameBytes))
                let before = ready.count
                // Room for all that this call adds: its last event may reach beyond what is asked for.
                ready.reserveCapacity(min(wanted, before + sound.samples.count - sound.place) + Self.chunkBytes + 512)
                sound.format.encodeChunk(sound.samples[sound.place..<end], into: &ready)
                count += ready.count - before - (end - sound.place)
                sound.place = end
                if end < sound.samples.count { pieces.insert(.sound(sound), at: pieces.startIndex) }
            }
        }
        return ready[sent...]
    }

    /// Notes that so many of the next bytes have been sent.
    mutating func drop(_ number: Int) {
        sent += number
        count -= number
        if isEmpty {
            ready = []
            sent = 0
        }
    }
}
