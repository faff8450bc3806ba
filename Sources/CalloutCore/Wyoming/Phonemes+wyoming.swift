// SPDX-License-Identifier: Apache-2.0

extension Phonemes {
    /// The part as an object of the key ``WyomingExtension/phonemes``.
    var json: JSONValue {
        ["start": .number(Double(start)), "length": .number(Double(length)), "phonemes": .string(phonemes)]
    }

    /// Reads the parts of a request's text, in order, none over another.
    static func read(_ event: WyomingEvent) throws(WyomingError) -> [Phonemes] {
        guard let value = event.data[WyomingExtension.phonemes], value != .null else { return [] }
        let count = event.data["text"]?.string?.unicodeScalars.count ?? 0
        var parts: [Phonemes] = []
        for item in value.array ?? [.null] {
            let end = parts.last.map { $0.start + $0.length } ?? 0
            guard let start = item["start"]?.integer, let length = item["length"]?.integer,
                let phonemes = item["phonemes"]?.string, start >= end, (1...count).contains(length),
                start <= count - length
            else {
                throw event.fault(
                    "phonemes are a list of {start, length, phonemes}, in the order of the text and within it")
            }
            parts.append(Phonemes(start: start, length: length, phonemes: phonemes))
        }
        return parts
    }
}
