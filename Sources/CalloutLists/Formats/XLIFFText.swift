// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The texts of XLIFF, with placeholders among them.
enum XLIFFText {
    /// The text of a source or a target.
    ///
    /// What stands inside a placeholder of version 1.2 is code of the original, such as `%d`. A placeholder without
    /// content is a numbered argument.
    static func text(_ element: MarkupElement) -> String {
        var numbers: [String: Int] = [:]
        return text(element, &numbers)
    }

    private static func text(_ element: MarkupElement, _ numbers: inout [String: Int]) -> String {
        var text = ""
        for content in element.content {
            switch content {
            case .comment: break
            case .text(let part): text += part
            case .element(let child):
                let id = child["id"] ?? ""
                if child.name == "x" || child.name == "ph" && child.content.isEmpty {
                    let number = numbers[id] ?? numbers.count + 1
                    numbers[id] = number
                    text += "%\(number)$s"
                } else if child.name == "cp" {
                    let scalar = child["hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
                    text.unicodeScalars.append(scalar ?? "\u{FFFD}")
                } else {
                    text += self.text(child, &numbers)
                }
            }
        }
        return text
    }

    /// Whether a text is an ICU message already: it has an argument with a type.
    static func isMessage(_ text: String) -> Bool {
        guard let open = text.firstIndex(of: "{") else { return false }
        let parts = text[text.index(after: open)...].split(separator: ",", maxSplits: 2)
        return parts.count == 3 && ["plural", "select", "selectordinal"].contains(String(parts[1]).trimmed)
            && !String(parts[0]).contains("}")
    }
}
