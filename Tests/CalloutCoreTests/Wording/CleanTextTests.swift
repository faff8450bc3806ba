// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite struct `A clean text` {
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    @Test(arguments: [
        ("ein\u{AD}und\u{AD}zwanzig", "einundzwanzig", "2 soft hyphens"),
        ("\u{200F}٥\u{200E} \u{2067}x\u{2069}", "٥ x", "4 marks"),
        ("a\u{200B}b\u{FEFF}\u{2060}c", "abc", "3 marks"), ("a\u{200D}b\u{200C}c", "abc", "2 marks"),
        ("5\u{A0}km\u{202F}!", "5 km !", "2 spaces"), ("12\u{202F}000 m", "12000 m", "1 spaces"),
        ("5\u{A0}1000", "5 1000", "1 spaces"), ("走\u{3000}走", "走 走", "1 spaces"),
        ("e\u{301}te\u{301}", "été", "2 letters"),
    ])
    func `holds nothing that is for the eye alone, and tells what it held`(text: String, clean: String, change: String)
    {
        let cleaned = CleanText(text)
        #expect(scalars(cleaned.text) == scalars(clean))
        #expect(cleaned.changes.count == 1 && cleaned.changes.allSatisfy { $0.hasPrefix(change) }, "\(cleaned.changes)")
        #expect(CleanText(cleaned.text).changes.isEmpty)
    }

    @Test(arguments: [
        "Rest.", "", "été", "می\u{200C}خواهم", "क्\u{200D}ष", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "x\u{301}",
        "한국어", "שָׁלוֹם",
    ])
    func `stays as it is where there is nothing to clean`(text: String) {
        #expect(scalars(CleanText(text).text) == scalars(text))
        #expect(CleanText(text).changes.isEmpty)
    }

    /// Foundation is the oracle: what it takes apart comes together again.
    @Test func `has each letter of the living scripts composed`() {
        let blocks: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x370...0x3FF, 0x400...0x4FF, 0x620...0x6FF, 0x1E00...0x1FFC, 0x3040...0x30FF,
            0xAC00...0xD7A3,
            0x900...0x97F, 0x980...0x9FF, 0xB00...0xDFF,
        ]
        var count = 0
        for value in blocks.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let composed = String(Character(scalar)).precomposedStringWithCanonicalMapping
            let apart = composed.decomposedStringWithCanonicalMapping
            guard apart.unicodeScalars.count > 1 else { continue }
            count += 1
            #expect(scalars(CleanText(apart).text) == scalars(composed), "U+\(String(value, radix: 16))")
        }
        #expect(count > 11_900)
    }
}
