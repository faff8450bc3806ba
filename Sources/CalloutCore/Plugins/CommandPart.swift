// SPDX-License-Identifier: Apache-2.0

/// A part of an argument: as it is written, or filled in.
enum CommandPart: Sendable, Hashable {
    case text(String)
    case placeholder(CommandPlaceholder)

    /// Why an argument cannot be read.
    enum Fault: Error {
        /// A brace has no other.
        case loneBrace
        /// There is no such placeholder.
        case unknown(String)

        func reason(_ allowed: [CommandPlaceholder]) -> String {
            switch self {
            case .loneBrace: return "a brace has no other; write one that begins no placeholder twice"
            case .unknown(let name):
                let names = allowed.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                let known = names.isEmpty ? "nothing is filled in here" : "this may be \(names)"
                return "there is no placeholder {\(name)} here: \(known); write a brace that begins none twice"
            }
        }
    }

    /// The parts of an argument.
    static func parts(of word: String) throws(Fault) -> [CommandPart] {
        var parts: [CommandPart] = []
        var text = ""
        var rest = word[...]
        while let first = rest.first {
            if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
                text.append(first)
                rest = rest.dropFirst(2)
            } else if first == "{" {
                guard let end = rest.firstIndex(of: "}") else { throw .loneBrace }
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                guard let placeholder = CommandPlaceholder(rawValue: name) else { throw .unknown(name) }
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(.placeholder(placeholder))
                rest = rest[rest.index(after: end)...]
            } else if first == "}" {
                throw .loneBrace
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
    }
}
