// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What serves a sound server, found among the processes of this user.
package enum RunningProcess {
    /// A process, by its program's name and by the runtime folder in its environment; nil if none runs there.
    package static func find(_ program: String, in runtimeFolder: String) -> pid_t? {
        let wanted = "XDG_RUNTIME_DIR=\(runtimeFolder)"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = pid_t(name),
                (try? String(contentsOfFile: "/proc/\(name)/comm", encoding: .utf8)) == "\(program)\n",
                let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
                environment.split(separator: 0).contains(where: { String(decoding: $0, as: UTF8.self) == wanted })
            else { continue }
            return process
        }
        return nil
    }
}
