// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc

/// Starts programs.
package enum Spawn {
    /// Starts a program as the leader of a group of its own, with these streams and no other descriptor, with every
    /// signal at its default and none blocked.
    ///
    /// - Returns: The number of its process, which the caller has to wait for.
    package static func start(
        _ path: String, _ arguments: [String], environment: [String], folder: String? = nil,
        input: borrowing Descriptor, output: borrowing Descriptor, log: borrowing Descriptor
    ) throws(SystemError) -> Int32 {
        try start(path, arguments, environment: environment, folder: folder, streams: [input.raw, output.raw, log.raw])
    }

    /// Does so with three descriptors that somebody else owns: its input, its output and its log.
    static func start(
        _ path: String, _ arguments: [String], environment: [String], folder: String?, streams: [Int32]
    ) throws(SystemError) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (index, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(index))
        }
        // The app's own descriptors may lack the close-on-exec mark.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw SystemError("posix_spawn", code) }
        return pid
    }
}
