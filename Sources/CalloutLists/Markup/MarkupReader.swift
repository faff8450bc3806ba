// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import FoundationXML

/// Reads an XML text into its elements, with the line of each.
///
/// FoundationXML parses it. A text that declares entities is refused before that, see ``MarkupProlog``.
final class MarkupReader: NSObject, XMLParserDelegate {
    private static let deepest = 100

    private var open: [MarkupElement] = []
    private var root: MarkupElement?
    private var isTooDeep = false

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - file: The list's file.
    /// - Returns: The outermost element.
    /// - Throws: ``CueError`` with `invalid` that tells file and line of the first mistake.
    static func read(_ bytes: [UInt8], file: String) throws(CueError) -> MarkupElement {
        try MarkupProlog.check(bytes, file: file)
        let reader = MarkupReader()
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isRead = parser.parse()
        if reader.isTooDeep {
            throw fault("more than \(deepest) elements stand inside each other", "check that it is the right file")
        }
        // The parser is content with text behind the end, and yet tells of it.
        guard isRead, parser.parserError == nil, let root = reader.root else {
            throw fault("this is not XML (column \(parser.columnNumber))", "mend that place")
        }
        return root

        func fault(_ problem: String, _ fix: String) -> CueError {
            let line = max(1, parser.lineNumber)
            return CueError(PackProblem(.malformed, file: file, line: line, problem: problem, fix: fix))
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard open.count < Self.deepest else {
            isTooDeep = true
            parser.abortParsing()
            return
        }
        let local = name.split(separator: ":").last.map(String.init) ?? name
        open.append(MarkupElement(name: local, attributes: attributes, line: parser.lineNumber))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { add(.element(element)) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { add(.text(text)) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { add(.text(String(decoding: block, as: UTF8.self))) }

    func parser(_ parser: XMLParser, foundComment comment: String) { add(.comment(comment)) }

    private func add(_ content: MarkupElement.Content) {
        guard !open.isEmpty else { return }
        open[open.count - 1].content.append(content)
    }
}
