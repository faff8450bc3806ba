// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// How long between two tries for a lock: the system does not tell when one becomes free.
    private static let pause = Duration.milliseconds(20)

    /// Changes what is in a folder while nobody else does who asks for it in this way, in whatever process.
    ///
    /// The lock is the system's, on the folder itself (flock(2)): it leaves no file behind, and ends with its process. On
    /// a file system without locks it keeps nobody out.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - patience: The longest to wait for somebody else.
    ///   - clock: The clock by which to wait.
    ///   - change: Changes what is in the folder.
    /// - Returns: What the change returns.
    /// - Throws: ``CueError`` with `unwritable` if somebody else keeps the folder that long or the task is cancelled
    ///   while it waits; what the change throws.
    static func locking<Value>(
        _ folder: String, within patience: Duration, by clock: CueClock, _ change: () throws(CueError) -> Value
    ) async throws(CueError) -> Value {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unwritable(folder, errno) }
        defer { close(descriptor) }
        let end = clock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard clock.now < end, (try? await clock.sleep(until: clock.now + pause)) != nil else {
                throw CueError(
                    .unwritable,
                    "another program is changing \(folder) and was not done in \(patience): try again later")
            }
        }
        return try change()
    }
}
