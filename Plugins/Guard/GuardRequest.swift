// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What a process says to the guard: one JSON object on a line.
enum GuardRequest: Equatable {
    /// Why a peer calls.
    enum Purpose: String {
        /// To use the guard.
        case use
        /// To relieve a guard that is older.
        case takeover
    }

    /// The first thing that is said.
    case hello(GuardVersion, dialect: Int, Purpose)
    /// Get ready to hold others back.
    case ready(id: Int)
    /// Hold others back.
    case activate(id: Int, activation: Int, Claim)
    /// The process is still there.
    case renew
    /// Let others go.
    case deactivate(id: Int, activation: Int, Deactivation)
    /// Tell how it stands.
    case status(id: Int)
    /// End every lease and undo whatever is left.
    case restore(id: Int)
}

extension GuardRequest {
    /// As it is sent.
    var json: JSONValue {
        switch self {
        case .hello(let version, let dialect, let purpose):
            [
                "type": "hello", "version": .string(version.description), "dialect": .number(Double(dialect)),
                "purpose": .string(purpose.rawValue),
            ]
        case .ready(let id): ["type": "ready", "id": .number(Double(id))]
        case .activate(let id, let activation, let claim):
            [
                "type": "activate", "id": .number(Double(id)), "activation": .number(Double(activation)),
                "claim": claim.json,
            ]
        case .renew: ["type": "renew"]
        case .deactivate(let id, let activation, let deactivation):
            [
                "type": "deactivate", "id": .number(Double(id)), "activation": .number(Double(activation)),
                "deactivation": .string(deactivation.rawValue),
            ]
        case .status(let id): ["type": "status", "id": .number(Double(id))]
        case .restore(let id): ["type": "restore", "id": .number(Double(id))]
        }
    }

    /// Reads what was sent; throws `CueError` with `invalid`.
    init(_ json: JSONValue) throws(CueError) {
        let type = try json.text("type")
        switch type {
        case "hello":
            guard let version = GuardVersion(try json.text("version")) else { throw .mumbled("version") }
            let purpose = json["purpose"]?.string.flatMap(Purpose.init(rawValue:)) ?? .use
            self = .hello(version, dialect: try json.whole("dialect"), purpose)
        case "ready": self = .ready(id: try json.whole("id"))
        case "activate":
            self = .activate(
                id: try json.whole("id"), activation: try json.whole("activation"),
                try Claim(json: json["claim"] ?? .null))
        case "renew": self = .renew
        case "deactivate":
            guard let deactivation = Deactivation(rawValue: try json.text("deactivation")) else {
                throw .mumbled("deactivation")
            }
            self = .deactivate(
                id: try json.whole("id"), activation: try json.whole("activation"), deactivation)
        case "status": self = .status(id: try json.whole("id"))
        case "restore": self = .restore(id: try json.whole("id"))
        default: throw CueError(.invalid, "the guard has no request '\(type.prefix(40))': check both versions")
        }
    }
}
