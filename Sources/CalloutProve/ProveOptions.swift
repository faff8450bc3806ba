// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What `callout prove` was asked for; the tool has looked at the words before, so that mistakes here are of others.
struct ProveOptions {
    /// The sound server that is used.
    enum Server: String { case pulse, pipewire, current }

    var server = Server.pulse
    /// How many cues are spoken.
    var cues = 20
    var faults: [Fault] = []
    /// How often each fault is tried.
    var rounds = 1
    var seed: UInt64 = 1
    /// How many processes keep the machine busy meanwhile.
    var busy = 0
    /// The limits that were given, in milliseconds.
    var maximum: (lead: Double?, tail: Double?)
    var isJSON = false
    var picture: String?

    /// Reads words of the form `--name=value`.
    ///
    /// - Parameter words: The command line without the program's name.
    /// - Throws: A `CueError` with the code `invalid` that names the word.
    init(_ words: [String]) throws(CueError) {
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count > 1 ? parts[1] : ""
            switch parts[0] {
            case "--server": server = try Self.need(Server(rawValue: value), word)
            case "--cues": cues = try Self.need(Int(value).flatMap { $0 >= 0 ? $0 : nil }, word)
            case "--fault": faults.append(try Self.need(Fault(rawValue: value), word))
            case "--rounds": rounds = try Self.need(Int(value).flatMap { $0 > 0 ? $0 : nil }, word)
            case "--seed": seed = try Self.need(UInt64(value), word)
            case "--busy": busy = try Self.need(Int(value).flatMap { $0 >= 0 ? $0 : nil }, word)
            case "--max-lead": maximum.lead = try Self.need(Double(value), word)
            case "--max-tail": maximum.tail = try Self.need(Double(value), word)
            case "--json": isJSON = true
            case "--picture": picture = value
            default:
                throw CueError(.invalid, "callout-prove does not know '\(word)': `callout prove --help` tells more")
            }
        }
        for fault in faults {
            guard let why = fault.refusal(on: server) else { continue }
            throw CueError(.invalid, "fault \(fault.rawValue) is not done on --server \(server.rawValue): \(why)")
        }
    }

    /// The limits, of which those that were not given follow from how the server lowers.
    func limits(_ lowering: Lowering) -> Limits {
        var limits = Limits(lowering, busy > 0 ? .busy : .idle)
        limits.lead = maximum.lead ?? limits.lead
        limits.tail = maximum.tail ?? limits.tail
        return limits
    }

    private static func need<Value>(_ value: Value?, _ word: String) throws(CueError) -> Value {
        guard let value else {
            throw CueError(.invalid, "callout-prove cannot use '\(word)': `callout prove --help` tells what it takes")
        }
        return value
    }
}
