// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// The memory in which a child finds its text and leaves samples and marks: shared by all processes, mapped once.
///
/// The pages are only taken from the system where a child has written. What a child that went wrong leaves here may be
/// anything, so that every count is brought into range when it is read.
struct SpeechMemory: ~Copyable {
    /// A mark as the library reports it.
    struct Place {
        /// The sample at which it sounds.
        var sample: Int32
        /// The number of the text's character at which it stands, counted from 1.
        var position: Int32
        /// Its length in characters; 0 for a sentence.
        var length: Int32
    }

    /// What is to be spoken; the text's bytes come after it.
    private struct Order {
        var parameters: SpeechParameters
        var byteCount: Int32
        var hasPhonemes: Bool
    }

    /// What a child has left.
    fileprivate struct Counts {
        var samples: Int32 = 0
        var places: Int32 = 0
        var rate: Int32 = 0
        var isFull = false
    }

    /// The longest audio in seconds.
    static let longest = 120
    /// A text of 4,000 bytes has at most 4,000 words and 4,000 sentences.
    private static let placeRoom = 2 * Speakable.longest
    private static let page = 4_096

    private let start: UnsafeMutableRawPointer
    private let byteCount: Int
    /// What the child writes with.
    let writer: Writer

    /// Maps the memory.
    ///
    /// - Parameter rate: The library's sample rate in hertz.
    /// - Throws: A refusal with `failed` if the system has no room.
    init(rate: Int) throws(Refusal) {
        let sampleRoom = Self.longest * rate
        let placesOffset = 3 * Self.page
        let samplesOffset = placesOffset + (Self.placeRoom * MemoryLayout<Place>.stride / Self.page + 1) * Self.page
        byteCount = samplesOffset + sampleRoom * MemoryLayout<Int16>.stride
        let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { throw .failed("there is no room in memory for the audio") }
        start = memory
        writer = Writer(
            counts: memory.assumingMemoryBound(to: Counts.self),
            places: .init(
                start: (memory + placesOffset).assumingMemoryBound(to: Place.self), count: Self.placeRoom),
            samples: .init(
                start: (memory + samplesOffset).assumingMemoryBound(to: Int16.self), count: sampleRoom))
    }

    deinit { munmap(start, byteCount) }

    /// Puts a text there, and forgets what a child has left.
    ///
    /// - Parameters:
    ///   - text: The text, with its phonemes of at most ``SpokenText/longestWithPhonemes`` bytes and a zero.
    ///   - parameters: How to speak it.
    ///   - rate: The sample rate in hertz, unless the child says another.
    func prepare(_ text: SpokenText, _ parameters: SpeechParameters, rate: Int) {
        writer.counts.pointee = Counts(rate: Int32(rate))
        order.pointee = Order(parameters: parameters, byteCount: Int32(text.bytes.count), hasPhonemes: text.hasPhonemes)
        textStart.update(from: text.bytes, count: text.bytes.count)
    }

    /// How to speak the text.
    var parameters: SpeechParameters { order.pointee.parameters }

    /// Whether parts of the text are phonemes.
    var hasPhonemes: Bool { order.pointee.hasPhonemes }

    /// The bytes of the text, with the zero at its end.
    var text: UnsafeBufferPointer<CChar> {
        UnsafeBufferPointer(start: textStart, count: Int(order.pointee.byteCount))
    }

    /// The sample rate in hertz.
    var rate: Int { min(max(Int(writer.counts.pointee.rate), 8_000), 192_000) }

    /// The samples.
    var samples: UnsafeBufferPointer<Int16> {
        let count = min(max(Int(writer.counts.pointee.samples), 0), writer.samples.count)
        return UnsafeBufferPointer(rebasing: writer.samples[..<count])
    }

    /// The marks.
    var places: UnsafeBufferPointer<Place> {
        let count = min(max(Int(writer.counts.pointee.places), 0), writer.places.count)
        return UnsafeBufferPointer(rebasing: writer.places[..<count])
    }

    // The first page holds the counts, the next two the order and the text.
    private var order: UnsafeMutablePointer<Order> { (start + Self.page).assumingMemoryBound(to: Order.self) }
    private var textStart: UnsafeMutablePointer<CChar> {
        (start + Self.page + 64).assumingMemoryBound(to: CChar.self)
    }
}

extension SpeechMemory {
    /// The child's view of the memory: appends until there is no room.
    struct Writer {
        fileprivate let counts: UnsafeMutablePointer<Counts>
        fileprivate let places: UnsafeMutableBufferPointer<Place>
        fileprivate let samples: UnsafeMutableBufferPointer<Int16>

        /// Whether there were more samples than there is room for.
        var isFull: Bool { counts.pointee.isFull }

        /// The sample rate in hertz.
        var rate: Int32 {
            get { counts.pointee.rate }
            nonmutating set { counts.pointee.rate = newValue }
        }

        /// Adds samples, as many as there is room for.
        func append(_ more: UnsafePointer<Int16>, count: Int) {
            let used = Int(counts.pointee.samples)
            let taken = min(count, samples.count - used)
            guard let start = samples.baseAddress, taken > 0 || count == 0 else {
                counts.pointee.isFull = true
                return
            }
            (start + used).update(from: more, count: taken)
            counts.pointee.samples = Int32(used + taken)
            if taken < count { counts.pointee.isFull = true }
        }

        /// Adds a mark, if there is room.
        func append(_ place: Place) {
            let used = Int(counts.pointee.places)
            guard used < places.count else { return }
            places[used] = place
            counts.pointee.places = Int32(used + 1)
        }
    }
}
