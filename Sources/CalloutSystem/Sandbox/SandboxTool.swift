// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import CSpawn
import Glibc
import Synchronization

/// The programs that confine others: `bwrap` and `prlimit`.
package enum SandboxTool {
    /// How long the look may take whether a sandbox can be made.
    private static let patience = Duration.seconds(5)
    private static let known = Mutex<SandboxState?>(nil)

    /// Whether sandboxes can be made here: found out once, by making one, which blocks for some milliseconds.
    package static func state() -> SandboxState {
        known.withLock { known in
            if let known { return known }
            let (found, isSure) = probe(.here)
            if isSure { known = found }
            return found
        }
    }

    /// The program that sets limits before another starts; nil where there is none.
    package static let limiter = path(of: "prlimit")

    /// The program that ends another with whoever started it; nil where there is none.
    package static let keeper = path(of: "setpriv")

    /// The kernel counts the processes of a sandbox on their own since 5.14; before, they were all of the user's.
    package static let countsProcesses: Bool = {
        var name = utsname()
        guard uname(&name) == 0 else { return false }
        let release = withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 14)
    }()

    /// Where a program of the system is.
    private static func path(of name: String) -> String? {
        let named = getenv("PATH").map { String(cString: $0) } ?? ""
        return (["/usr/bin", "/bin"] + named.split(separator: ":").map(String.init))
            .lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && Files.kind(of: $0) == .file }
    }

    /// Makes a sandbox like that of a plugin, and nothing in it; not sure is what a busy machine may be the reason of.
    private static func probe(_ places: SandboxPlaces) -> (state: SandboxState, isSure: Bool) {
        guard let tool = path(of: "bwrap") else { return (.missing, true) }
        guard let nothing = path(of: "true") else { return (.broken(reason: "there is no program 'true'"), true) }
        do {
            let trial = PluginProgram(name: "probe", command: [nothing], folder: "/usr", origin: .others)
            let arguments = try Sandbox(trial, at: nothing, places).arguments(for: [nothing])
            let input = try Pipe.make(.toChild)
            let output = try Pipe.make(.fromChild, .neverBlocks)
            let pid = try Spawn.start(
                tool, ["bwrap"] + arguments,
                environment: CleanEnvironment.variables(adding: [:], from: places.variable),
                input: input.theirs, output: output.theirs, log: output.theirs)
            var child = ChildProcess(pid: pid)
            let end = child.end(patience: patience, grace: .zero)
            if end == .exited(0) { return (.works(tool: tool), true) }
            return (.broken(reason: lastLine(output.ours) ?? "it made none in \(patience)"), end != nil)
        } catch {
            return (.broken(reason: "\(error)"), false)
        }
    }

    private static func lastLine(_ output: borrowing Descriptor) -> String? {
        var log = ProgramLog(limit: 4_096)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(output.raw, &bytes, bytes.count)
        if count > 0 { bytes[..<count].withUnsafeBytes { log.append($0) } }
        return log.lastLine
    }
}
