// SPDX-License-Identifier: Apache-2.0

/// What a take is written as, hashed: where it stays the same, its words need not be looked up again.
///
/// It is cheap and tells too much rather than too little: what has another source may have the same key.
struct RenderSource {
    /// The version of how phrases become words; raised whenever the same row is said otherwise than before.
    static let wordsVersion = 1

    /// The hash of all that is the same for the takes of a locale.
    private let context: UInt64
    private var bytes: [UInt8] = []

    init(context: UInt64) { self.context = context }

    /// The hash of a take of a row.
    mutating func hash(_ take: Take, of row: CueRow) -> UInt64 {
        bytes.removeAll(keepingCapacity: true)
        withUnsafeBytes(of: context.littleEndian) { bytes.append(contentsOf: $0) }
        add(take.name)
        add(row.text)
        add(row.clip)
        for value in take.values {
            add(value.name)
            add(value.value.description)
        }
        for field in row.others where !field.value.isEmpty {
            add(field.column)
            add(field.value)
        }
        return XXHash64.hash(bytes)
    }

    /// The source of a take that another voice had to speak than the planned one, when that came to nothing: it is looked
    /// at again each time, as the planned voice may speak then.
    static func inOtherVoice(_ source: UInt64) -> UInt64 { ~source }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
        // Stands in no UTF-8.
        bytes.append(0xFF)
    }
}
