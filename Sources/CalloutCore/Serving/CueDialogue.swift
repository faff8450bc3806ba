// SPDX-License-Identifier: Apache-2.0

/// A client's side of a conversation in lines of cues.
struct CueDialogue: Sendable {
    /// What a line asks for.
    enum Line: Sendable {
        case say(CueRequest)
        /// Cues are to be stopped: those of a line with this id, or all.
        case cancel(JSONValue?)
        /// The line is none; the id of whoever waits for its answer.
        case fault(CueError, id: JSONValue?)
    }

    private let limit: Int
    private var rest: [UInt8] = []
    private var scanned = 0
    private var skips = false

    init(_ limits: ServiceLimits) { limit = limits.event.headerBytes }

    /// How many lines have been whole.
    private(set) var wholeLines = 0

    /// Whether a line has begun and is not whole.
    var isInsideLine: Bool { !rest.isEmpty && rest.count == scanned }

    /// What is kept of what the client sent, in bytes.
    var held: Int { rest.count }

    /// Takes bytes.
    mutating func feed(_ bytes: UnsafeRawBufferPointer) { rest.append(contentsOf: bytes) }

    /// Ends the last line, if the client did not.
    mutating func finish() { if !rest.isEmpty, rest.last != UInt8(ascii: "\n") { rest.append(UInt8(ascii: "\n")) } }

    /// The next line; nil until more bytes come.
    mutating func next() -> Line? {
        while let end = rest[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = Array(rest[..<end])
            rest.removeFirst(end + 1)
            scanned = 0
            wholeLines += 1
            if skips {
                skips = false
            } else if line.contains(where: { ![9, 13, 32].contains($0) }) {
                return Self.line(line)
            }
        }
        scanned = rest.count
        guard rest.count > limit else { return nil }
        rest = []
        scanned = 0
        defer { skips = true }
        return skips ? nil : .fault(CueError(.invalid, "a line is longer than \(limit) bytes"), id: nil)
    }

    private static func line(_ bytes: [UInt8]) -> Line {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: bytes)
        } catch {
            return .fault(CueError(.invalid, "'\(WyomingError.excerpt(bytes))' is no JSON: \(error.message)"), id: nil)
        }
        switch value["cancel"] {
        case .bool(true)?: return .cancel(value["id"])
        case nil, .null?: break
        default: return .fault(CueError(.invalid, "'cancel': true is due here"), id: value["id"])
        }
        do throws(CueError) {
            return .say(try CueRequest(json: value))
        } catch {
            return .fault(error, id: value["id"])
        }
    }
}
