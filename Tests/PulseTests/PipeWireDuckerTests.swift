// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Foundation
import SoundLab
import Testing

/// All that is tested against a real PipeWire; one test at a time, since they measure times.
@Suite(
    .serialized, .timeLimit(.minutes(1)),
    .enabled(
        if: PrivatePipeWire.isInstalled,
        "needs pipewire: apt-get install pipewire pipewire-bin pipewire-pulse wireplumber dbus"))
struct `Soft volumes on PipeWire` {
    private let server: PrivatePipeWire
    private let ducker: PipeWireDucker

    init() throws {
        let server = try PrivatePipeWire()
        // `pw-cli` goes to the server that its environment names.
        setenv("XDG_RUNTIME_DIR", server.environment["XDG_RUNTIME_DIR"] ?? "", 1)
        self.server = server
        ducker = PipeWireDucker(on: PulseServer(server.address))
    }

    @Test func `lower the music and give it back, and mixers go on showing 100 per cent`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let journal = MemoryJournal()
        for _ in 0..<2 {
            try await ducker.impose(Claim(depth: -14), journal)
            try await recorder.music(at: 0.2)
            #expect(try server.shownVolume() == 100)
            #expect(await journal.entries.count == 1)
            try await ducker.lift(.notifyOthers, journal)
            try await recorder.music()
        }
        #expect(await eventually { await journal.entries.isEmpty })
    }

    @Test func `are given back when the program that sets them has ended in the window`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        for _ in 0..<2 {
            try await ducker.impose(Claim(depth: -14), NoJournal())
            try await recorder.music(at: 0.2)
            let folder = try #require(server.environment["XDG_RUNTIME_DIR"])
            let program = try #require(RunningProcess.find("pw-cli", in: folder))
            kill(program, SIGKILL)
            #expect(PrivateServer.eventually { RunningProcess.find("pw-cli", in: folder) == nil })
            try await ducker.lift(.notifyOthers, NoJournal())
            try await recorder.music()
        }
    }

    @Test(.bug(id: "view_assist_integration#199"))
    func `never take what is lowered for what it was, in a duck inside a duck`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        try await ducker.impose(Claim(depth: -14), NoJournal())
        try await ducker.impose(Claim(depth: -14), NoJournal())
        try await recorder.music(at: 0.2)
        let other = PipeWireDucker(on: PulseServer(server.address))
        try await other.impose(Claim(depth: -14), NoJournal())
        try await recorder.music(at: 0.2)
        try await other.lift(.notifyOthers, NoJournal())
        try await ducker.lift(.notifyOthers, NoJournal())
        try await recorder.music()
    }

    @Test(.bug(id: "homeassistant-satellite#69"))
    func `lower a player that starts inside the window`() async throws {
        let recorder = try server.record()
        try await ducker.impose(Claim(depth: -14), NoJournal())
        try server.music()
        try await recorder.music(at: 0.2)
        try await ducker.lift(.notifyOthers, NoJournal())
        try await recorder.music()
    }

    @Test(.bug(id: "ViewAssist_Companion_App#213"))
    func `leave a volume where the user puts it in the window`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        try await ducker.impose(Claim(depth: -14), NoJournal())
        try await recorder.music(at: 0.2)
        try server.pactl("set-sink-input-volume", try #require(try server.stream()), "80%")
        try await recorder.music(at: 0.512)
        try await ducker.lift(.notifyOthers, NoJournal())
        let after = try await recorder.heard(after: 0.5)
        #expect(abs((after.music.last ?? 0) / Tone.normal - 0.512) < 0.02)
        #expect(try server.shownVolume() == 80)
    }

    @Test func `leave a muted player muted`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        try server.pactl("set-sink-input-mute", try #require(try server.stream()), "1")
        try await recorder.music(at: 0)
        try await ducker.impose(Claim(depth: -14), NoJournal())
        try await ducker.lift(.notifyOthers, NoJournal())
        let after = try await recorder.heard(after: 0.5)
        #expect((after.music.suffix(100).max() ?? 1) < 0.001)
        try server.pactl("set-sink-input-mute", try #require(try server.stream()), "0")
        try await recorder.music()
    }

    @Test(arguments: ["phone", "callout-cue", "a11y"])
    func `leave streams of the role alone`(role: String) async throws {
        try server.music(role: role)
        let recorder = try server.record()
        try await recorder.music()
        try await ducker.impose(Claim(depth: -14), NoJournal())
        // A server that stumbles for a moment lowers nobody.
        let windows = try await recorder.heard(after: 0.3).windows.filter { $0.end - $0.start > 0.1 }
        #expect(windows.isEmpty)
    }

    @Test func `are given back by what a dead process noted, only to the same node`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let journal = MemoryJournal()
        try await ducker.impose(Claim(depth: -14), journal)
        try await recorder.music(at: 0.2)
        let successor = PipeWireDucker(on: PulseServer(server.address))
        let undo = try #require(await journal.entries.values.first?.undo)
        try await successor.restore([JournalEntry(restraint: ducker.name, key: "1", undo: undo)])
        #expect(try await recorder.heard(after: 0.2).music.last ?? 1 < 0.1)
        try await successor.restore(Array(await journal.entries.values))
        try await recorder.music()
    }

    @Test func `are the way that is taken there`() async throws {
        try server.music()
        let recorder = try server.record()
        try await recorder.music()
        let restraint = PulseDucking.restraint(on: PulseServer(server.address))
        try await restraint.impose(Claim(depth: -14), NoJournal())
        try await recorder.music(at: 0.2)
        #expect(await restraint.note?.contains("soft-volumes is used") == true)
        try await restraint.lift(.notifyOthers, NoJournal())
        try await recorder.music()
    }
}
#endif
