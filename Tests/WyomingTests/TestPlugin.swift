// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Foundation
import Testing

/// The misbehaving program, beside the tests' own.
enum TestPlugin {
    static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .path

    /// Short limits, but long enough for a loaded machine to start a program.
    static let policy = WyomingPolicy(
        deadlines: WyomingDeadlines(
            start: .seconds(10), firstAnswer: .milliseconds(500), betweenEvents: .milliseconds(500),
            whole: .seconds(1), end: .milliseconds(100), waiting: .seconds(30)),
        audioBytes: 1 << 16, instances: 1)

    static func pool(
        _ mode: String, instances: Int = 1, environment: [String: String] = [:], policy: WyomingPolicy = policy
    ) -> WyomingPool {
        var policy = policy
        policy.instances = instances
        let program = PluginProgram(
            name: "test", command: ["\(folder)/misbehaving-plugin", mode], environment: environment)
        return WyomingPool(program, policy: policy)
    }

    /// As in the policy, but an attempt to fill something takes its time.
    static var patience: WyomingDeadlines {
        var patience = policy.deadlines
        patience.betweenEvents = .seconds(20)
        patience.whole = .seconds(20)
        return patience
    }

    /// The misbehaving program as one of others: within limits, and in a sandbox where one can be had.
    static func confined(
        _ mode: String = "good", needs: [PluginNeed] = [], limits: PluginLimits = .usual,
        environment: [String: String] = [:], deadlines: WyomingDeadlines = patience, reach: PluginReach = .pipes
    ) -> WyomingPool {
        var policy = policy
        policy.deadlines = deadlines
        let program = PluginProgram(
            name: "test",
            command: ["\(folder)/misbehaving-plugin", mode] + (reach == .pipes ? [] : ["{uri}"]), folder: folder,
            environment: environment, origin: .others, reach: reach, needs: needs + runtime, limits: limits)
        return WyomingPool(program, policy: policy)
    }

    /// Where the language's own libraries are, which may be somebody's home.
    private static let runtime: [PluginNeed] = {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let library = maps.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix("/libswiftCore.so") }
        return library.map { [.read(String($0.dropLast("/libswiftCore.so".count)))] } ?? []
    }()

    /// The processes of a group that have not ended.
    static func processes(inGroup group: Int32) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { name in
            guard Int32(name) != nil, let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return false }
            // After the name in parentheses: state, parent, group.
            let fields = stat[end...].split(separator: " ")
            return fields.count > 3 && fields[1] != "Z" && fields[3] == "\(group)"
        }
    }
}

extension WyomingPool {
    /// What the misbehaving program answers to a text, as it tells it in its samples.
    func ask(_ text: String) async throws -> String {
        let audio = try await synthesize(Utterance(text, locale: .english))
        return String(decoding: audio.channels[0].map { UInt8($0 * 128) }, as: UTF8.self)
    }

    /// The process number of the instance that is free.
    func pid() async throws -> Int32 { try #require(Int32(try await ask("pid"))) }
}
