// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// The guard that serves a sound server, found among the processes of this user.
enum GuardProcess {
    /// Its process, if one runs in the server's runtime folder.
    static func find(_ server: PrivateServer) -> pid_t? {
        let wanted = "XDG_RUNTIME_DIR=\(server.environment["XDG_RUNTIME_DIR"] ?? "")"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = pid_t(name),
                (try? String(contentsOfFile: "/proc/\(name)/comm", encoding: .utf8)) == "callout-guard\n",
                let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
                environment.split(separator: 0).contains(where: { String(decoding: $0, as: UTF8.self) == wanted })
            else { continue }
            return process
        }
        return nil
    }
}
