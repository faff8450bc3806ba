// SPDX-License-Identifier: Apache-2.0

extension Files {
    /// Changes what is in a folder while nobody else does who asks for it in this way, in whatever process.
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
        let lock = try await FolderLock(folder, within: patience, by: clock)
        return try withExtendedLifetime(lock) { () throws(CueError) in try change() }
    }
}
