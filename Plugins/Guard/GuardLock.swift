// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import CalloutSystem

/// The right to be the guard at a place: a lock on a file, which the system releases with the process.
struct GuardLock: ~Copyable {
    /// What became of the wish to have it.
    enum Result: ~Copyable {
        /// It is ours.
        case ours(GuardLock)
        /// Another guard is there, and good.
        case taken
    }

    /// How long a guard that ends, or one that has just begun, is waited for.
    private static let limit = Duration.seconds(5)
    private static let pause = useconds_t(2_000)

    private let file: Descriptor

    /// Takes the lock; relieves a guard that is older; throws `CueError` with `unavailable` or `timedOut`.
    static func take(_ place: GuardPlace, _ version: GuardVersion) throws(CueError) -> Result {
        let file: Descriptor
        do throws(SystemError) {
            file = try Descriptor(open(place.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600), of: "open")
        } catch {
            throw CueError(
                .unavailable, "the guard cannot use \(place.lock) (\(error.words)): remove it", underlying: error)
        }
        let end = SteadyTime.now + limit
        while flock(file.raw, LOCK_EX | LOCK_NB) != 0 {
            if isGood(place, version) { return .taken }
            guard SteadyTime.now < end else {
                throw CueError(
                    .timedOut,
                    "a guard is there and does not answer: find it with `fuser \(place.lock)`, and end it")
            }
            usleep(pause)
        }
        return .ours(GuardLock(file: file))
    }

    /// Whether a guard answers that is no older; one that is older is told to leave.
    private static func isGood(_ place: GuardPlace, _ version: GuardVersion) -> Bool {
        guard let socket = try? UnixSocket.connect(place.socket) else { return false }
        let hello = GuardRequest.hello(version, dialect: GuardVersion.dialect, .takeover)
        guard UnixSocket.send(hello.json.line, to: socket) > 0 else { return false }
        var lines = LineReader()
        let end = SteadyTime.now + .seconds(1)
        while SteadyTime.now < end {
            var polls = [pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0)]
            SteadyTime.poll(&polls, until: end)
            guard let bytes = UnixSocket.receive(socket) else { continue }
            guard !bytes.isEmpty, let whole = lines.feed(bytes) else { return false }
            guard let line = whole.first else { continue }
            guard let json = try? JSONValue(line: line), case .hello(_, _, let intent)? = try? GuardReply(json) else {
                return false
            }
            return intent == .stays
        }
        return false
    }
}
