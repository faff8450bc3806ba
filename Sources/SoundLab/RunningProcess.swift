// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What serves a sound server, found among the processes of this user.
package enum RunningProcess {
    /// A process, by its program's name and its environment; nil if none runs there.
    ///
    /// - Parameters:
    ///   - program: The program's name.
    ///   - runtimeFolder: What its environment has as `XDG_RUNTIME_DIR`; nil for nothing.
    ///   - servers: One of these its environment has as `PULSE_SERVER`, a nil among them for nothing; nil for whatever
    ///     it has.
    /// - Returns: Its number.
    package static func find(_ program: String, in runtimeFolder: String?, on servers: [String?]? = nil) -> pid_t? {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = pid_t(name),
                (try? String(contentsOfFile: "/proc/\(name)/comm", encoding: .utf8)) == "\(program)\n",
                let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ")
            else { continue }
            let words = environment.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            func value(_ name: String) -> String? {
                words.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
            }
            guard value("XDG_RUNTIME_DIR") == runtimeFolder else { continue }
            if servers?.contains(value("PULSE_SERVER")) != false { return process }
        }
        return nil
    }
}
