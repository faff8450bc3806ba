// SPDX-License-Identifier: Apache-2.0

/// A JSON text that was read, and the line on which each of its values stands.
///
/// A path names a value by the members and indices that lead to it: `locales.de-DE.voices[0]`; the root is the empty
/// path.
public struct JSONDocument: Sendable {
    /// The value of the whole text.
    public let root: JSONValue
    private let lines: [String: Int]

    /// Reads a JSON text.
    ///
    /// - Parameter bytes: The text in UTF-8; a byte order mark before it is passed over.
    /// - Throws: ``JSONError`` with the line and column of the first mistake.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes, .recordingLines)
        root = try parser.parse()
        lines = parser.lines
    }

    /// The line, counted from 1, on which the value with this path begins; of the nearest value around it if there is
    /// none.
    public func line(of path: String) -> Int {
        // What is longer was not recorded.
        var path = path.unicodeScalars.prefix(JSONParser.longestPath)
        while true {
            if let line = lines[String(String.UnicodeScalarView(path))] { return line }
            guard let cut = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return lines[""] ?? 1 }
            path = path[..<cut]
        }
    }
}

extension JSONValue {
    /// Reads a JSON text whose positions nobody will ask for.
    ///
    /// - Parameter bytes: The text in UTF-8; a byte order mark before it is passed over.
    /// - Throws: ``JSONError`` with the line and column of the first mistake.
    public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
        var parser = JSONParser(Array(bytes), .forgettingLines)
        self = try parser.parse()
    }
}
