// SPDX-License-Identifier: Apache-2.0

/// An element of an XML text.
struct MarkupElement: Sendable {
    /// What an element holds.
    enum Content: Sendable {
        /// An element.
        case element(MarkupElement)
        /// A piece of text.
        case text(String)
        /// A comment.
        case comment(String)
    }

    /// The element's name, without the prefix of a name space.
    let name: String
    /// Its attributes, with their prefixes.
    let attributes: [String: String]
    /// The line on which it begins, counted from 1.
    let line: Int
    /// What it holds, in order.
    var content: [Content] = []

    /// An attribute's value, by its name.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The elements in it.
    var children: [MarkupElement] {
        content.compactMap { content in if case .element(let element) = content { element } else { nil } }
    }

    /// The elements in it that have a name.
    func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// The first element in it that has a name.
    func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// All text in it and in its elements.
    var text: String {
        content.reduce(into: "") { text, content in
            switch content {
            case .element(let element): text += element.text
            case .text(let part): text += part
            case .comment: break
            }
        }
    }
}
