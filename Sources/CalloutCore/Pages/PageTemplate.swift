// SPDX-License-Identifier: Apache-2.0

/// Puts a page together: style, script and data stand in the one file.
struct PageTemplate {
    private let values: [String: [UInt8]]

    init(title: String, body: [UInt8], script: [UInt8], data: JSONValue) {
        values = [
            "title": Self.escaped(title, [UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;"]),
            "style": PackageResources.page_css, "body": body + PackageResources.list_html,
            "script": PackageResources.page_js + PackageResources.list_js + script,
            // Inside a string of JSON it means the same, and no text of a cue can end the script.
            "data": Self.escaped(data.description, [UInt8(ascii: "<"): "\\u003c"]),
        ]
    }

    /// The page; what was put in is not looked through for places to fill.
    var filled: [UInt8] {
        let pieces = PackageResources.page_html.split(separator: UInt8(ascii: "{"))
        var page = Array(pieces.first ?? [])
        for piece in pieces.dropFirst() {
            let name = piece.prefix { $0 != UInt8(ascii: "}") }
            page += values[String(decoding: name, as: UTF8.self)] ?? []
            page += piece.dropFirst(name.count + 2)
        }
        return page
    }

    private static func escaped(_ text: String, _ escapes: [UInt8: String]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if let escape = escapes[byte] { bytes += escape.utf8 } else { bytes.append(byte) }
        }
        return bytes
    }
}
