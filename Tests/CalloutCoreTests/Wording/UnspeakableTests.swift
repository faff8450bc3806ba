// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite struct `What cannot be spoken` {
    @Test(arguments: [
        ("Lap %d", Unspeakable.Kind.placeholder, "%d"), ("%1$s and %2$s", .placeholder, "%1$s"),
        ("%@", .placeholder, "%@"), ("%drpm", .placeholder, "%d"), ("第%1$d週", .placeholder, "%1$d"),
        ("%.1f km", .placeholder, "%.1f"), ("%-5ld!", .placeholder, "%-5ld"), ("%05.2f", .placeholder, "%05.2f"),
        ("Hello {name}", .argument, "{name}"), ("${name}", .argument, "{name}"), ("{}", .argument, "{}"),
        ("{n, plural, one {x} other {y}}", .argument, "{n, plural, one {x}"), ("NULL", .null, "NULL"),
        (" NULL\n", .null, "NULL"), ("<b>Go</b>", .markup, "<b>"), ("Go<br/>", .markup, "<br/>"),
        ("<speak>x", .markup, "<speak>"), ("<audio src='x'/> hello", .markup, "<audio src='x'/>"),
        ("<!-- x -->", .markup, "<!-- x -->"), ("a &amp; b", .entity, "&amp;"), ("it&#39;s", .entity, "&#39;"),
        (#"one\ntwo"#, .escape, #"\n"#), (#"all\'ora"#, .escape, #"\'"#), (#"\u00e9"#, .escape, #"\u"#),
    ])
    func `is found, and named`(text: String, kind: Unspeakable.Kind, found: String) throws {
        let unspeakable = try #require(Unspeakable(in: text))
        #expect(unspeakable.kind == kind)
        #expect(unspeakable.found == found)
        #expect(unspeakable.error.code == .invalid)
        #expect(unspeakable.error.message.contains("'\(found)'"))
    }

    @Test(arguments: [
        "Run 5 km", "50 % of it", "100 %", "10 %dieser", "50% off", "50% complete", "100 % sure", "AT&T",
        "you & me; all",
        "5 < 6 > 4", "a <b and c> d", "I <3 you", "null", "NULL and void", "and/or", "A\\B", "It's \"quoted\"", "`x`",
        "$(touch x)", "[[hello]]", "a & b < c", "}", "%", "%50 tamam", "% d'augmentation", "«да»", "走 5 公里", "",
    ])
    func `is not in ordinary text`(text: String) {
        #expect(Unspeakable(in: text) == nil)
    }

    @Test func `is refused by name before synthesis`() async throws {
        let pipeline = Pipeline(prepare: [.synthesis(.tone)], to: .silent)
        let error = await #expect(throws: CueError.self) {
            try await pipeline.prepared(Cue(.text("Lap %d"), name: "lap"))
        }
        #expect(error?.code == .invalid && error?.cue == "lap" && error?.stage == "synthesis")
        #expect(error?.message.contains("'%d'") == true)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["{", "<", "&", "%", "%1", "\\", "<a ", "&a"])
    func `is looked for in no more time than the text is long`(piece: String) {
        #expect(Unspeakable(in: String(repeating: piece, count: 200_000)) == nil || piece == "\\")
    }
}
