// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Claim {
    /// As it is sent.
    var json: JSONValue {
        let depths = self.depths.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .number($0.value)) }
        return ["depth": .number(depth), "depths": .object(depths), "pausing": .string(pausing.word)]
    }

    /// Reads what was sent; throws `CueError` with `invalid`.
    init(json: JSONValue) throws(CueError) {
        guard let depth = json["depth"]?.number, (-60...0).contains(depth) else { throw .mumbled("depth") }
        guard let pausing = Pausing(word: try json.text("pausing")) else { throw .mumbled("pausing") }
        self.init(depth: depth, pausing: pausing)
        for member in json["depths"]?.members ?? [] {
            guard let depth = member.value.number, (-60...0).contains(depth) else { throw .mumbled("depths") }
            depths[member.name] = depth
        }
    }
}

extension Claim.Pausing {
    fileprivate var word: String {
        switch self {
        case .nobody: "nobody"
        case .spoken: "spoken"
        case .everybody: "everybody"
        }
    }

    fileprivate init?(word: String) {
        switch word {
        case "nobody": self = .nobody
        case "spoken": self = .spoken
        case "everybody": self = .everybody
        default: return nil
        }
    }
}
