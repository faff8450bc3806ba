// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
    /// The value as JSON text for people: one member a line, two spaces a level, a line end after the last.
    ///
    /// Members keep their order. Empty lists and objects stay on one line.
    public var prettyPrinted: String {
        var text = ""
        prettyPrint(to: &text, indent: "")
        return text + "\n"
    }

    private func prettyPrint(to text: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .array(let values) where !values.isEmpty:
            text += "["
            for (index, value) in values.enumerated() {
                text += index > 0 ? ",\n\(inner)" : "\n\(inner)"
                value.prettyPrint(to: &text, indent: inner)
            }
            text += "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.enumerated() {
                text += index > 0 ? ",\n\(inner)" : "\n\(inner)"
                text += "\(JSONValue.string(member.name).description): "
                member.value.prettyPrint(to: &text, indent: inner)
            }
            text += "\n\(indent)}"
        default: text += description
        }
    }
}
