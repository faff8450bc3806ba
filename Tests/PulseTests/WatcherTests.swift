// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Foundation
import SoundLab
import Testing

extension `A real PulseAudio server` {
    @Suite struct `The watcher` {
        /// Reads on until the surroundings are as they should be.
        private func read(
            _ surroundings: inout AsyncStream<Surroundings>.Iterator, until isSo: (Surroundings) -> Bool
        ) async -> Surroundings? {
            while let now = await surroundings.next(isolation: #isolation) { if isSo(now) { return now } }
            return nil
        }

        @Test func `tells who plays, whose it is, and when it has ended`() async throws {
            let server = try PrivateServer()
            var surroundings = PulseWatcher(server.address).surroundings().makeAsyncIterator()
            let quiet = await surroundings.next()
            #expect(quiet?.players.isEmpty == true)
            #expect(quiet?.route == Route(kind: .unknown, sink: "spk", description: "Null Output"))
            try server.music(seconds: 1)
            let playing = await read(&surroundings) { $0.players.contains { !$0.isCorked } }
            let music = try #require(playing?.players.first)
            #expect(music.role == "music")
            #expect(music.volume == 1)
            #expect(music.isAudible)
            #expect(!music.isOurs)
            #expect(music.application.hasPrefix("process "))
            #expect(await read(&surroundings) { $0.players.isEmpty } != nil)
        }

        @Test func `knows what is ours`() async throws {
            let server = try PrivateServer()
            try server.music()
            let pulse = server.handle()
            let (sink, session) = (PulseSink(on: pulse), DirectSession.pulse(on: pulse))
            try await sink.ready()
            try await session.ready()
            var surroundings = PulseWatcher(server.address).surroundings().makeAsyncIterator()
            let now = await read(&surroundings) { $0.players.count == 3 }
            #expect(now?.players.filter(\.isOurs).compactMap(\.role).sorted() == ["callout-cue", "callout-trigger"])
            var named = PulseWatcher(server.address, ours: ["paplay"]).surroundings().makeAsyncIterator()
            #expect(await read(&named) { $0.players.count == 3 }?.players.allSatisfy(\.isOurs) == true)
        }

        @Test func `tells what is recorded: a microphone, what plays, or only how loud it is`() async throws {
            let server = try PrivateServer()
            // Every recorder of another rate is a level meter with this.
            let settings = URL(filePath: try #require(server.environment["HOME"])).appending(path: ".config/pulse")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try Data("resample-method = peaks\n".utf8).write(to: settings.appending(path: "daemon.conf"))
            server.kill()
            try server.restart()
            try server.pactl("load-module", "module-null-source", "source_name=mic", "rate=48000")
            var surroundings = PulseWatcher(server.address).surroundings().makeAsyncIterator()
            let recorders = [("mic", 48_000), ("spk.monitor", 48_000), ("mic", 100)].map { source, rate in
                try? Program("parec", ["-d", source, "--rate=\(rate)"], server.environment)
            }
            defer { for recorder in recorders { recorder?.kill() } }
            let now = try #require(await read(&surroundings) { $0.recorders.count == 3 })
            #expect(now.recorders.map(\.source.rawValue).sorted() == ["level", "monitor", "real"])
            #expect(now.recorders.filter(\.isListening).count == 1)
        }

        @Test func `gives an application one name for what it plays and records`() async throws {
            let server = try PrivateServer()
            let id = "--property=application.id=org.example.call"
            let programs = [
                try Program("parec", [id, "-d", "spk.monitor"], server.environment),
                try Program("pacat", [id, "/dev/zero"], server.environment),
            ]
            defer { for program in programs { program.kill() } }
            var surroundings = PulseWatcher(server.address).surroundings().makeAsyncIterator()
            let now = await read(&surroundings) { $0.recorders.count == 1 && $0.players.count == 1 }
            #expect(now?.recorders.first?.application == "org.example.call")
            #expect(now?.players.first?.application == "org.example.call")
        }

        @Test func `follows the default sink`() async throws {
            let server = try PrivateServer(.secondSink)
            var surroundings = PulseWatcher(server.address).surroundings().makeAsyncIterator()
            let old = try #require(await surroundings.next()?.route?.sink)
            let new = old == "spk" ? "other" : "spk"
            try server.pactl("set-default-sink", new)
            #expect(await read(&surroundings) { $0.route?.sink == new } != nil)
        }

        @Test func `sees nothing while no server runs, starts none, and finds the next one`() async throws {
            let server = try PrivateServer()
            var surroundings = PulseWatcher(server.address).surroundings().makeAsyncIterator()
            #expect(await surroundings.next()?.route != nil)
            server.kill()
            #expect(await surroundings.next() == Surroundings())
            try server.restart()
            try server.music()
            #expect(await read(&surroundings) { $0.players.count == 1 && $0.route != nil } != nil)
        }

        @Test func `ends with its task, and its connection with it`() async throws {
            let server = try PrivateServer()
            let watcher = PulseWatcher(server.address)
            let task = Task {
                for await _ in watcher.surroundings() {}
                return true
            }
            #expect(try PrivateServer.eventually { try server.count("clients") == 1 })
            task.cancel()
            #expect(await task.value)
            #expect(try PrivateServer.eventually { try server.count("clients") == 0 })
        }
    }
}
#endif
