// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What stands before the first element of an XML text.
///
/// It may declare entities, and a small text may then grow to gigabytes, or draw in the files of whoever reads it. No list
/// needs that, so a text that declares anything is refused.
enum MarkupProlog {
    /// Refuses a text that declares entities, or that hides them in another encoding.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The list's file.
    /// - Throws: ``CueError`` with `invalid`, with file, line and fix.
    static func check(_ bytes: [UInt8], file: String) throws(CueError) {
        var line = 1
        func fault(_ problem: String, _ fix: String, _ kind: PackProblem.Kind = .malformed) -> CueError {
            CueError(PackProblem(kind, file: file, line: line, problem: problem, fix: fix))
        }
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
                guard String(validating: part, as: UTF8.self) != nil, !part.contains(0) else { break }
                line += 1
            }
            throw fault("the line is no UTF-8", "save the file as UTF-8", .notUTF8)
        }
        var rest = Substring(text).unicodeScalars
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        func skip(_ end: String) throws(CueError) -> String {
            let found = Substring(rest).firstRange(of: end)
            guard let found else { throw fault("what begins here is not closed", "close it with \(end)") }
            let part = String(Substring(rest)[..<found.lowerBound])
            line += part.unicodeScalars.count { $0 == "\n" }
            rest = rest[found.upperBound...]
            return part
        }
        while true {
            while let scalar = rest.first, scalar.properties.isWhitespace {
                if scalar == "\n" { line += 1 }
                rest.removeFirst()
            }
            if rest.starts(with: "<!--".unicodeScalars) {
                _ = try skip("-->")
            } else if rest.starts(with: "<?".unicodeScalars) {
                let declaration = try skip("?>")
                if declaration.hasPrefix("<?xml "), let encoding = encoding(declaration),
                    !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased())
                {
                    throw fault("the file is in \(encoding)", "save it as UTF-8", .notUTF8)
                }
            } else if rest.starts(with: "<!DOCTYPE".unicodeScalars) {
                let end = rest.firstIndex { $0 == ">" || $0 == "[" }
                if let end, rest[end] == "[" {
                    throw fault(
                        "the file declares its own entities or elements", "remove what stands in [ ] behind DOCTYPE")
                }
                let named = try skip(">").dropFirst("<!DOCTYPE".count).drop(while: \.isWhitespace)
                // Every property list of Apple names this file, which nobody reads.
                if !named.hasPrefix("plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "),
                    !named.allSatisfy({ $0.isLetter || $0.isWhitespace })
                {
                    throw fault("the file draws in another file", "write <!DOCTYPE name> alone, or remove it")
                }
            } else {
                return
            }
        }
    }

    private static func encoding(_ declaration: String) -> String? {
        guard let start = declaration.firstRange(of: "encoding") else { return nil }
        let value = declaration[start.upperBound...].drop { $0 == "=" || $0.isWhitespace }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }
}
