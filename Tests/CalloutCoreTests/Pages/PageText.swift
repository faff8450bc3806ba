// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

/// A page's text, and the data in it as a browser finds them.
struct PageText {
    let text: String
    let data: JSONValue

    init(_ files: [String: [UInt8]]) throws {
        #expect(Array(files.keys) == ["index.html"])
        text = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        let opening = try #require(text.firstRange(of: "id=\"data\">"))
        let rest = text[opening.upperBound...]
        // A browser ends a script at the first of these, wherever it stands.
        let closing = try #require(rest.firstRange(of: "</script"))
        data = try JSONValue(parsing: Array(rest[..<closing.lowerBound].utf8))
    }

    /// The cues of the data.
    var cues: [JSONValue] {
        guard case .array(let cues) = data["cues"] else { return [] }
        return cues
    }
}
