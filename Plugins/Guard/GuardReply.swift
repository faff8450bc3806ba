// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What the guard says to a process: one JSON object on a line.
enum GuardReply: Equatable {
    /// Whether it stays, now that it knows who calls.
    enum Intent: String {
        /// It goes on.
        case stays
        /// It is relieved: it lifts everything and ends.
        case leaves
    }

    /// Why a lease ended without its holder's doing.
    enum Loss: String {
        /// It was not renewed in time.
        case notRenewed
        /// Others can no longer be held back.
        case failed
        /// The user wants everything back.
        case restored
    }

    /// The answer to the first thing that is said.
    case hello(GuardVersion, dialect: Int, Intent)
    /// A request was done.
    case done(id: Int, GuardStatus?)
    /// A request could not be done; no number if it could not be read.
    case failed(id: Int?, CueError)
    /// A lease has ended.
    case lost(activation: Int, Loss, CueError)
}

extension GuardReply {
    /// As it is sent.
    var json: JSONValue {
        switch self {
        case .hello(let version, let dialect, let intent):
            [
                "type": "hello", "version": .string(version.description), "dialect": .number(Double(dialect)),
                "intent": .string(intent.rawValue),
            ]
        case .done(let id, let status):
            ["type": "done", "id": .number(Double(id)), "status": status?.json ?? .null]
        case .failed(let id, let error):
            [
                "type": "failed", "id": id.map { .number(Double($0)) } ?? .null,
                "code": .string(error.code.description), "message": .string(error.message),
            ]
        case .lost(let activation, let loss, let error):
            [
                "type": "lost", "activation": .number(Double(activation)), "loss": .string(loss.rawValue),
                "code": .string(error.code.description), "message": .string(error.message),
            ]
        }
    }

    /// Reads what was sent; throws `CueError` with `invalid`.
    init(_ json: JSONValue) throws(CueError) {
        switch try json.text("type") {
        case "hello":
            guard let version = GuardVersion(try json.text("version")) else { throw .mumbled("version") }
            let intent = json["intent"]?.string.flatMap(Intent.init(rawValue:)) ?? .stays
            self = .hello(version, dialect: try json.whole("dialect"), intent)
        case "done":
            let status = json["status"].flatMap { $0 == .null ? nil : GuardStatus(json: $0) }
            self = .done(id: try json.whole("id"), status)
        case "failed": self = .failed(id: json["id"]?.integer, try CueError(json))
        case "lost":
            let loss = json["loss"]?.string.flatMap(Loss.init(rawValue:)) ?? .failed
            self = .lost(activation: try json.whole("activation"), loss, try CueError(json))
        default: throw .mumbled("type")
        }
    }
}

extension CueError {
    /// The error that a message tells.
    fileprivate init(_ json: JSONValue) throws(CueError) {
        let codes = [Code.invalid, .unavailable, .timedOut, .unwritable, .refused]
        let code = try json.text("code")
        self.init(codes.first { $0.description == code } ?? .failed, try json.text("message"))
    }
}
