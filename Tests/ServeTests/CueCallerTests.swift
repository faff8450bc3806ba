// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutServe
import CalloutSystem
import Foundation
import SoundLab
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A caller of a server` {
    private let folder: TemporaryFolder
    private let service = FakeService()

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path("s.sock") }

    private func request(_ texts: String..., pack: String? = nil) -> CueRequest {
        var request = CueRequest()
        request.texts = texts
        request.pack = pack
        return request
    }

    private func serve(_ body: () async throws -> Void) async throws {
        let server = try Server([.unix(path: path)])
        let task = Task { [service] in try await server.run(service) }
        defer { task.cancel() }
        try await body()
    }

    @Test func `is told what happens, and how it ended`() async throws {
        try await serve {
            let lines = Mutex<[String]>([])
            let reply = try await CueCaller(path: path).say(request("one", "two")) { line in
                lines.withLock { $0.append("\(line["event"]?.string ?? "") \(line["cue"]?.string ?? "")") }
            }
            #expect(reply.endings.map(\.cue) == ["one", "two"])
            #expect(lines.withLock { $0 } == ["queued one", "ended one", "queued two", "ended two"])
        }
    }

    @Test func `is told why a request came to nothing`() async throws {
        try await serve {
            let error = await #expect(throws: CueError.self) {
                try await CueCaller(path: path).say(request("one", pack: "/nowhere"))
            }
            #expect(error?.code == .invalid)
            #expect(error?.message == "/nowhere is no pack")
        }
    }

    @Test func `stops its cue when it is cancelled, and hears that it was`() async throws {
        try await serve {
            let (begun, begins) = AsyncStream<Void>.makeStream()
            let task = Task { [path] in
                try await CueCaller(path: path).say(request("wait")) { _ in begins.yield() }
            }
            for await _ in begun { break }
            task.cancel()
            let reply = try await task.value
            #expect(reply.endings == [.init(cue: "wait", outcome: .interrupted)])
        }
    }

    @Test func `is told when no server is there, or one that is none`() async throws {
        let error = await #expect(throws: CueError.self) { try await CueCaller(path: path).say(request("one")) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("no server listens") == true)
        let listener = try UnixSocket.listen(path)
        let raw = listener.raw
        for words in ["nonsense\n", "{\"type\": \"error\"}\n", ""] {
            async let answer = waiting {
                var polls = [pollfd(fd: raw, events: Int16(POLLIN), revents: 0)]
                SteadyTime.poll(&polls, until: SteadyTime.now + .seconds(10))
                let client = accept(raw, nil, nil)
                _ = write(client, words, words.utf8.count)
                close(client)
            }
            let error = await #expect(throws: CueError.self) { try await CueCaller(path: path).say(request("one")) }
            #expect(error?.code == .failed)
            try await answer
        }
    }
}
