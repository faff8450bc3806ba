// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab

/// Does one fault to a cue while it sounds, and looks at what became of the music.
struct FaultTrial {
    /// Long enough that every fault meets it sounding.
    private static let words = "In two hundred metres, turn left, then keep right and go straight on for a mile"

    let fault: Fault
    let server: ProveOptions.Server
    let lowering: Lowering

    /// Does it once.
    ///
    /// - Parameter delay: How long after the music is lowered it happens, in seconds.
    /// - Returns: What became of the music.
    /// - Throws: A `CueError` with the code `unavailable` if the fault cannot be done here.
    func round(after delay: Double) async throws -> FaultRound {
        let stage = try await Stage(server, seconds: 60, fault == .unplug ? .two : .one)
        defer { stage.server.close() }
        let other = fault == .unplug ? try stage.server.record("other") : nil
        let before = try StreamVolumes(stage.server)
        let cue = try stage.say(Self.words)
        do {
            try await stage.recorder.lowered(from: stage.normal)
        } catch {
            throw cue.isRunning || cue.status != 69
                ? error : CueError(.unavailable, "`callout say` cannot speak here: `callout doctor` tells more")
        }
        try await Task.sleep(for: .seconds(delay))
        if fault == .server { return try await restart(stage, cue) }

        var from = stage.recorder.now
        try harm(stage.server, cue)
        if fault.harmsServer {
            if fault != .unplug { try await Task.sleep(for: .seconds(1)) }
            try mend(stage.server)
            _ = try await Stage.ended(cue, within: .seconds(15))
            from = (other ?? stage.recorder).now
        }
        let sounding = try await (other ?? stage.recorder).heard(
            after: fault.limit + lowering.ways.up / 1000 + 0.2, normal: stage.normal)
        var complaints: [String] = []
        if fault == .stop { cue.kill() }
        if try await !Stage.ended(cue, within: .seconds(10)) {
            complaints.append("the cue's process did not end")
            cue.kill()
        }
        complaints += try await changes(stage.server, since: before)
        return self.round(sounding, after: from, complaints)
    }

    private func round(_ sounding: Sounding, after time: Double, _ complaints: [String]) -> FaultRound {
        FaultRound(
            fault: fault, lowering: lowering, begun: sounding.begun(after: time) ?? .infinity,
            back: sounding.back(after: time) ?? .infinity, complaints: complaints)
    }

    private func harm(_ server: any SoundServer, _ cue: Program) throws {
        switch fault {
        case .exit: cue.signal(SIGINT)
        case .kill: cue.signal(SIGKILL)
        case .stop: cue.signal(SIGSTOP)
        case .term: cue.signal(SIGTERM)
        case .suspend: try server.pactl("suspend-sink", "spk", "1")
        case .unplug: try server.removeDefaultSink()
        case .hang: try own(server).hang()
        case .server: break
        case .guardian, .both:
            guard let process = server.guardProcess else {
                throw CueError(.unavailable, "fault \(fault.rawValue): no callout-guard runs beside this callout")
            }
            _ = Foundation.kill(process, SIGKILL)
            if fault == .both { cue.signal(SIGKILL) }
        }
    }

    private func mend(_ server: any SoundServer) throws {
        if fault == .suspend { try server.pactl("suspend-sink", "spk", "0") }
        if fault == .hang { try own(server).goOn() }
    }

    /// What is not as it was, once what ended has had a second to go.
    private func changes(_ server: any SoundServer, since before: StreamVolumes) async throws -> [String] {
        var complaints: [String] = []
        for _ in 0..<20 {
            complaints = try StreamVolumes(server).complaints(since: before)
            if complaints.isEmpty { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        return complaints
    }

    /// The server, to which what harms it may be done.
    private func own(_ server: any SoundServer) throws -> any PrivateSoundServer {
        guard let own = server as? any PrivateSoundServer else {
            throw CueError(.unavailable, "fault \(fault.rawValue) is not done to a server of yours")
        }
        return own
    }

    /// Ends the server and starts it anew: the next player has its own level, and the next cue is heard.
    private func restart(_ stage: Stage, _ cue: Program) async throws -> FaultRound {
        var complaints: [String] = []
        let server = try own(stage.server)
        server.kill()
        if try await !Stage.ended(cue, within: .seconds(10)) {
            complaints.append("the cue's process did not end")
            cue.kill()
        }
        try server.restart()
        try server.music()
        let recorder = try server.record()
        let level = try await recorder.evenMusic()
        if abs(20 * log10(level / stage.normal)) > 0.4 {
            complaints.append("the next player starts at \(text(20 * log10(level / stage.normal))) dB")
        }
        let before = try StreamVolumes(stage.server)
        let next = try stage.say("Go")
        if try await !Stage.ended(next, within: .seconds(15)) {
            complaints.append("the next cue's process did not end")
        } else if next.status != 0 {
            complaints.append("the next cue's process ended with \(next.status)")
        }
        let from = recorder.now
        let sounding = try await recorder.heard(after: 0.3 + lowering.ways.up / 1000, normal: stage.normal)
        if sounding.cues.isEmpty { complaints.append("the next cue is not heard") }
        if sounding.windows.isEmpty { complaints.append("the music is not lowered for the next cue") }
        complaints += try await changes(stage.server, since: before)
        return round(sounding, after: from, complaints)
    }
}
