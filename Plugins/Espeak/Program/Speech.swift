// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The sound of one text.
struct Speech {
    /// The sample rate in hertz.
    let rate: Int
    /// The samples, in memory that stays until the next text is spoken.
    let samples: UnsafeBufferPointer<Int16>
    /// Where words and sentences begin, all of them inside the audio.
    let marks: [Mark]

    /// Reads what a child has left.
    ///
    /// - Parameters:
    ///   - memory: Where it is.
    ///   - text: The text that was spoken.
    init(_ memory: borrowing SpeechMemory, _ text: SpokenText) {
        rate = memory.rate
        samples = memory.samples
        let frames = samples.count
        marks = memory.places.compactMap { place in
            let frame = Int(place.sample)
            guard (0..<frames).contains(frame) else { return nil }
            let name = text.part(at: Int(place.position), length: Int(place.length))
            return Mark(place.length > 0 ? .word : .sentence, name: name, frame: frame)
        }
    }
}
