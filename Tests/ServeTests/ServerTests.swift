// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutServe
import CalloutSystem
import Foundation
import SoundLab
import Synchronization
import Testing

@Suite(.serialized, .timeLimit(.minutes(2))) struct `A server` {
    private let folder: TemporaryFolder
    private let service = FakeService()

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path("serve/s.sock") }

    /// Does something while a server is there, which then is ended.
    private func serve(
        _ change: (inout ServiceLimits) -> Void = { _ in }, _ body: (_ path: String) async throws -> Void
    ) async throws {
        var limits = ServiceLimits()
        limits.endTime = .milliseconds(200)
        change(&limits)
        let server = try Server([.unix(path: path)], limits: limits)
        let task = Task { [service] in try await server.run(service) }
        do { try await body(path) } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        try await task.value
        #expect(!FileManager.default.fileExists(atPath: path), "the socket goes with its server")
    }

    private func eventually(_ isTrue: () -> Bool) async throws {
        let end = SteadyTime.now + .seconds(10)
        while !isTrue() {
            guard SteadyTime.now < end else { return #expect(Bool(false), "it did not come") }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test func `answers Wyoming and cues on one socket`() async throws {
        try await serve { path in
            let (types, lines) = try await waiting {
                let wyoming = try Client(path)
                wyoming.send(.describe)
                let info = wyoming.events(until: "info")?.map(\.type) ?? []
                let cues = try Client(path)
                cues.send("{\"text\": \"Go\"}\n")
                cues.closeSending()
                return (info + (wyoming.speak("1") ?? []), cues.lines())
            }
            #expect(types == ["info", "audio-start", "audio-chunk", "audio-chunk", "audio-stop"])
            #expect(lines?.count == 3)
            #expect(lines?.last == "{\"outcomes\":[{\"cue\":\"Go\",\"outcome\":\"finished\"}]}")
        }
    }

    @Test func `listens on a port of this machine, where it takes no cues`() async throws {
        let server = try Server([.tcp(host: "127.0.0.1", port: 0)])
        guard case .tcp(_, let port)? = server.addresses.first else { return }
        #expect(port > 0)
        let task = Task { [service] in try await server.run(service) }
        let answer = try await waiting {
            let ask = "{ printf '{\"text\":\"Go\"}\\n' >&3; cat <&3; } 3<>/dev/tcp/127.0.0.1/\(port)"
            return try Program("/bin/bash", ["-c", ask], [:]).output(within: .seconds(10))
        }
        #expect(answer.contains("unix socket"))
        task.cancel()
        try await task.value
    }

    @Test func `has room for a thousand clients, and tells the next one so`() async throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_max, 8_192)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        try await serve {
            $0.connections = 1_000
        } _: { path in
            try await waiting {
                let clients = try (0..<1_000).map { _ in try Client(path) }
                // All ask before anybody reads; what each gets is its own.
                for (index, client) in clients.enumerated() {
                    client.send(WyomingSynthesize(text: "0.1", id: index).event)
                }
                for (index, client) in clients.enumerated() {
                    let events = client.events(until: "audio-stop")
                    #expect(events?.map(\.type) == ["audio-start", "audio-chunk", "audio-stop"])
                    #expect(events?.last?.data["id"]?.integer == index)
                }
                let late = try Client(path)
                let words = late.events(until: "error")?.last?.data["text"]?.string
                #expect(words?.contains("1000 connections are open") == true)
                clients[0].close()
                let end = SteadyTime.now + .seconds(10)
                while SteadyTime.now < end, try Client(path).speak("0.1")?.last != "audio-stop" {}
                #expect(SteadyTime.now < end, "there is room again once one has left")
            }
        }
    }

    @Test func `lets nobody wait for who is slow or broken`() async throws {
        try await serve { path in
            try await waiting {
                func median(_ client: Client) -> Duration {
                    let times = (0..<100).map { _ in
                        let begin = SteadyTime.now
                        #expect(client.speak("0.2")?.last == "audio-stop")
                        return SteadyTime.now - begin
                    }
                    return times.sorted()[50]
                }
                let healthy = try Client(path)
                let alone = median(healthy)
                var others: [Client] = []
                for index in 0..<200 {
                    let client = try Client(path)
                    others.append(client)
                    switch index % 5 {
                    case 0:  // It never reads, and asks for more and more.
                        for _ in 0..<20 { client.send(WyomingSynthesize(text: "10").event) }
                    case 1: client.send("{\"type\": \"synth")  // Half a header.
                    case 2: client.send("{\"type\": \"audio-chunk\", \"payload_length\": 1000000}\nabc")  // A lie.
                    case 3:  // It closes in the middle of an answer.
                        client.send(WyomingSynthesize(text: "10").event)
                        client.close()
                    default: client.send("\u{0}garbage\n")
                    }
                }
                // One byte at a time, meanwhile.
                let slow = try Client(path)
                var times: [Duration] = []
                for byte in "{\"type\": \"describe\"}".utf8 {
                    slow.send([byte])
                    let begin = SteadyTime.now
                    #expect(healthy.speak("0.2")?.last == "audio-stop")
                    times.append(SteadyTime.now - begin)
                }
                let among = median(healthy)
                #expect(among < alone * 3 + .milliseconds(5), "alone \(alone), among them \(among)")
                #expect(times.max()! < .seconds(5))
                slow.send("\n")
                #expect(slow.events(until: "info")?.count == 1)
            }
        }
    }

    @Test func `stops the work for a client that has gone`() async throws {
        try await serve { path in
            let client = try await waiting { try Client(path) }
            client.send(WyomingSynthesize(text: "wait").event)
            try await eventually { service.waiting.withLock { $0.begun } == 1 }
            client.close()
            try await eventually { service.waiting.withLock { $0.cancelled } == 1 }
        }
    }

    @Test func `closes who is too slow, and who holds too much`() async throws {
        try await serve {
            $0.eventTime = .milliseconds(100)
            $0.heldBytes = 1 << 20
        } _: { path in
            try await waiting {
                let slow = try Client(path)
                slow.send("{\"type\": ")
                #expect(slow.lines() == [], "it is closed within the time it may take, and a second")
                let greedy = try Client(path)
                let modest = try Client(path)
                let start = WyomingAudioStart(rate: 16_000)
                for client in [greedy, modest] { client.send(start.event) }
                modest.send(start.chunk([0, 0]))
                // What goes no more is no beginning of a next event.
                let chunk = start.chunk([UInt8](repeating: 0, count: 60_000)).encoded()
                for _ in 0..<40 where greedy.send(chunk) < chunk.count { break }
                #expect(greedy.lines() == [])
                modest.send(start.chunk([0, 0]))
                modest.send(WyomingAudioStop().event)
                #expect(modest.events(until: "played")?.count == 1)
            }
        }
    }

    @Test func `answers what was begun before it ends, and interrupts what takes too long`() async throws {
        let task = Task { [service, path] in
            var limits = ServiceLimits()
            limits.endTime = .milliseconds(300)
            try await Server([.unix(path: path)], limits: limits).run(service)
        }
        try await eventually { FileManager.default.fileExists(atPath: path) }
        let client = try await waiting { [path] in try Client(path) }
        let idle = try await waiting { [path] in try Client(path) }
        client.send("{\"text\": \"wait\"}\n")
        try await eventually { service.waiting.withLock { $0.begun } == 1 }
        task.cancel()
        let lines = try await waiting { client.lines() }
        #expect(lines?.last == "{\"outcomes\":[{\"cue\":\"wait\",\"outcome\":\"interrupted\"}]}")
        #expect(try await waiting { idle.lines() } == [])
        try await task.value
    }
}
