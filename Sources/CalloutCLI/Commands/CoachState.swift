// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem
import Glibc

/// The file in which it is kept how a plan stands; one process at a time has it.
struct CoachState {
    /// The file's path.
    let path: String
    private let lock: Int32

    /// Takes the file.
    ///
    /// - Parameter path: The file's path; nil takes `callout/coach.json` in the user's folder of state.
    /// - Throws: ``CueError`` with `unwritable` if its folder cannot be made, `refused` if another process runs a plan.
    init(_ path: String?) throws(CueError) {
        guard let path = path ?? Self.usual else {
            throw CueError(
                .unwritable, "neither XDG_STATE_HOME nor HOME says where to keep how the plan stands: --state FILE")
        }
        self.path = path
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try Files.createFolder(String(path[..<slash]))
        }
        lock = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else {
            throw CueError(
                .unwritable,
                "\(path).lock cannot be written (\(String(cString: strerror(errno)))): name another file with --state")
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw CueError(
                .refused, "another callout runs a plan and keeps \(path): end it, or name another file with --state")
        }
    }

    private static var usual: String? {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let folder = variable("XDG_STATE_HOME") ?? variable("HOME").map { "\($0)/.local/state" }
        return folder.map { "\($0)/callout/coach.json" }
    }

    /// How the plan stood when it was left.
    ///
    /// - Throws: ``CueError`` with `invalid` if no plan was left, or the file does not tell.
    func record() throws(CueError) -> PlanRecord {
        guard Files.kind(of: path) != nil else {
            throw CueError(.invalid, "no plan was left, there is no \(path): begin one without --resume")
        }
        return try PlanRecord(parsing: Files.read(path, limit: 1 << 20), path: path)
    }

    /// Forgets how the plan stood: it is over.
    func forget() { unlink(path) }

    /// Keeps it for a coach; what cannot be written is told once.
    var keeping: Coach.Keeping {
        let warning = Once()
        return Coach.Keeping(clocks: Self.clocks) { [self] record in
            guard var record else { return forget() }
            // It is resumed from whatever folder.
            record.file = ServerOptions.absolute(file: record.file)
            do throws(CueError) {
                try Files.write(Array(record.json.description.utf8), to: path)
            } catch {
                warning.perform { Terminal.complain("the plan cannot be resumed: \(error.description)") }
            }
        }
    }

    /// What the clocks of this machine say.
    static func clocks() -> PlanRecord.Clocks {
        let boot = (try? Files.read("/proc/sys/kernel/random/boot_id", limit: 4_096)).map { bytes in
            String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
        return PlanRecord.Clocks(
            wall: WallTime(sinceEpoch: time(CLOCK_REALTIME)), boot: boot, sinceBoot: time(CLOCK_BOOTTIME))
    }

    private static func time(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
