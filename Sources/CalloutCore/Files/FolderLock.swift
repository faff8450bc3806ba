// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A folder that is ours alone among those who ask for it in this way, in whatever process.
///
/// The lock is the system's, on the folder itself (flock(2)): it leaves no file behind, and ends with its process. On a
/// file system without locks it keeps nobody out.
final class FolderLock: Sendable {
    /// How long between two tries for a lock: the system does not tell when one becomes free.
    private static let pause = Duration.milliseconds(20)
    private let descriptor: Int32

    /// Waits for the folder.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - patience: The longest to wait for somebody else.
    ///   - clock: The clock by which to wait.
    /// - Throws: ``CueError`` with `unwritable` if somebody else keeps the folder that long or the task is cancelled
    ///   while it waits.
    init(_ folder: String, within patience: Duration, by clock: CueClock) async throws(CueError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Files.unwritable(folder, errno) }
        let end = clock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard clock.now < end, (try? await clock.sleep(until: clock.now + Self.pause)) != nil else {
                throw CueError(
                    .unwritable,
                    "another program is changing \(folder) and was not done in \(patience): try again later")
            }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
