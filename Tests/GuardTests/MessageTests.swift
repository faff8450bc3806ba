// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@testable import CalloutGuard

@Suite struct `What is said over the socket` {
    private let claim = Claim(depth: -14.5, depths: ["music": -20, "game": 0], pausing: .spoken)

    @Test func `every request is read as it was written`() throws {
        let requests: [GuardRequest] = [
            .hello(.current, dialect: 1, .takeover), .ready(id: 1), .activate(id: 2, activation: 7, claim), .renew,
            .deactivate(id: 3, activation: 7, .quietly), .status(id: 4), .restore(id: 5),
        ]
        for request in requests {
            #expect(try GuardRequest(JSONValue(line: Array(request.json.line.dropLast()))) == request)
        }
    }

    @Test func `every reply is read as it was written`() throws {
        var status = GuardStatus()
        status.version = "0.1.0"
        status.restraints = ["role ducking"]
        status.notes = ["a \"note\""]
        (status.process, status.leases, status.pending) = (1, 2, 3)
        let error = CueError(.unavailable, "no server: start one")
        let replies: [GuardReply] = [
            .hello(.current, dialect: 1, .leaves), .done(id: 1, nil), .done(id: 2, status), .failed(id: 3, error),
            .failed(id: nil, error), .lost(activation: 4, .notRenewed, CueError(.timedOut, "late")),
        ]
        for reply in replies {
            #expect(try GuardReply(JSONValue(line: Array(reply.json.line.dropLast()))) == reply)
        }
    }

    @Test(
        arguments: [
            "{}", "[]", "1", #"{"type":"fly"}"#, #"{"type":"ready"}"#, #"{"type":"ready","id":1.5}"#,
            #"{"type":"hello","version":"new","dialect":1}"#, #"{"type":"hello","version":"1.0"}"#,
            #"{"type":"activate","id":1,"activation":1}"#,
            #"{"type":"activate","id":1,"activation":1,"claim":{"depth":3,"pausing":"nobody"}}"#,
            #"{"type":"activate","id":1,"activation":1,"claim":{"depth":-3,"pausing":"all"}}"#,
            #"{"type":"activate","id":1,"activation":1,"claim":{"depth":-3,"depths":{"a":1},"pausing":"nobody"}}"#,
            #"{"type":"deactivate","id":1,"activation":1,"deactivation":"loudly"}"#,
        ])
    func `what cannot be used is invalid`(text: String) throws {
        let json = try JSONValue(line: Array(text.utf8))
        let error = #expect(throws: CueError.self) { try GuardRequest(json) }
        #expect(error?.code == .invalid)
    }

    @Test func `a newer version is greater`() throws {
        let texts = ["0.1", "0.1.0", "0.2", "0.10.0", "1", "1.0.1"]
        let versions = try texts.map { try #require(GuardVersion($0)) }
        #expect(versions == versions.sorted())
        for text in ["", "1.", "a", "-1", "1.2.x", "1.1.1.1.1.1.1.1.1", "70000"] { #expect(GuardVersion(text) == nil) }
    }

    @Test func `lines are cut from any pieces, and none is endless`() {
        var lines = LineReader()
        #expect(lines.feed(Array("ab".utf8)) == [])
        #expect(lines.feed(Array("c\n\nd\ne".utf8)) == [Array("abc".utf8), [], Array("d".utf8)])
        #expect(lines.feed([UInt8](repeating: 120, count: LineReader.limit - 1)) == [])
        #expect(lines.feed([120]) == nil)
    }

    @Test func `each server has a place of its own, below the user's runtime folder`() throws {
        let variables = ["XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/home/x"]
        let place = try GuardPlace { variables[$0] }
        #expect(place.socket.hasPrefix("/run/user/7/callout/guard-"))
        #expect(place.journal.hasPrefix("/home/x/.local/state/callout/guard-"))
        #expect(try GuardPlace(server: "tcp:box") { variables[$0] }.socket != place.socket)
        #expect(try GuardPlace { variables[$0] } == place)
        #expect(try GuardPlace { _ in nil }.socket.hasPrefix("/tmp/callout-"))
        let error = #expect(throws: CueError.self) {
            try GuardPlace { _ in "/" + String(repeating: "x", count: 80) }
        }
        #expect(error?.code == .unavailable)
    }
}
