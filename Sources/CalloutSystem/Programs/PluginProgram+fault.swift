// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import Glibc

extension PluginProgram {
    /// Why the program cannot start, where the system says so.
    package func fault(_ error: SystemError, starting path: String) -> CueError {
        switch error.code {
        case ENOENT, EACCES, ENOEXEC, ENOTDIR, ELOOP:
            missing("the system cannot run '\(path)' (\(error.words), or its interpreter is missing)")
        default:
            CueError(
                .failed, "the plugin '\(name)' cannot start, free some memory, processes or files: \(error)",
                underlying: error)
        }
    }

    /// Says that the program is not here.
    package func missing(_ what: String) -> CueError {
        CueError(
            .unavailable, "the plugin '\(name)' cannot start: \(what); \(remedy ?? "install it or mend its command")")
    }
}
