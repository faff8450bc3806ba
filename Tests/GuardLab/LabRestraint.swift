// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// A restraint whose audio is a file: while others are held back the file is there, and each deed is told to a pipe.
struct LabRestraint: Restraint {
    let name = "lab"
    private let folder: String

    init(folder: String) { self.folder = folder }

    private var level: String { "\(folder)/lowered" }

    func ready() async throws { try failIfAsked("ready") }

    func impose(_ claim: Claim, _ journal: any Journal) async throws {
        try failIfAsked("impose")
        await journal.note(JournalEntry(restraint: name, key: "level", undo: .string(level)))
        try Files.write([], to: level)
        tell("imposed \(Int(claim.depth))")
    }

    func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws {
        try failIfAsked("lift")
        unlink(level)
        await journal.strike("level", of: name)
        tell("lifted \(deactivation)")
    }

    func restore(_ entries: [JournalEntry]) async throws {
        for entry in entries { unlink(entry.undo.string ?? "") }
        tell("restored \(entries.count)")
    }

    /// Fails while there is a file `fails-VERB`, and hangs while there is one `hangs-VERB`.
    private func failIfAsked(_ verb: String) throws {
        if access("\(folder)/fails-\(verb)", F_OK) == 0 { throw CueError(.failed, "the lab does not \(verb)") }
        while access("\(folder)/hangs-\(verb)", F_OK) == 0 { usleep(1_000) }
    }

    /// Tells a deed, and when it was done.
    func tell(_ deed: String) {
        let pipe = open("\(folder)/deeds", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard pipe >= 0 else { return }
        defer { close(pipe) }
        let line = Array("\(Self.milliseconds) \(getpid()) \(deed)\n".utf8)
        _ = write(pipe, line, line.count)
    }

    /// The system's steady clock.
    static var milliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
}
