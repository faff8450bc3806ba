// SPDX-License-Identifier: Apache-2.0

extension Sandbox {
    /// The arguments by which `bwrap` makes the sandbox and starts a program in it; no shell sees them.
    ///
    /// - Parameter program: The program's path and its arguments.
    /// - Returns: What follows the word `bwrap`.
    package func arguments(for program: [String]) -> [String] {
        var words = ["--unshare-all"]
        if network == .shared { words.append("--share-net") }
        words += ["--die-with-parent", "--new-session", "--cap-drop", "ALL", "--ro-bind", "/", "/", "--dev", "/dev"]
        words += binds.filter { $0.access == .device }.flatMap { ["--dev-bind", $0.path, $0.path] }
        // Each of these is memory, so each has a size, or cannot be written.
        words += ["--size", "\(Self.sharedBytes)", "--tmpfs", "/dev/shm", "--remount-ro", "/dev", "--proc", "/proc"]
        words += hidden.filter { !privates.contains($0) }.flatMap { ["--tmpfs", $0] }
        words += privates.flatMap { ["--size", "\(privateBytes)", "--tmpfs", $0] }
        if let home, !privates.contains(home) { words += ["--dir", home] }
        for bind in binds where bind.access != .device {
            words += [bind.access == .write ? "--bind" : "--ro-bind", bind.path, bind.path]
        }
        words += hidden.filter { !privates.contains($0) }.flatMap { ["--remount-ro", $0] }
        return words + ["--chdir", folder, "--"] + program
    }

    /// The folders that are empty, and its own.
    private var privates: [String] {
        guard let home, !SandboxPlaces.isPath(home, in: temporary) else { return [temporary] }
        return [temporary, home]
    }

    /// The variables that are different inside.
    ///
    /// - Parameter environment: The program's own, which win.
    /// - Returns: All that are added to those that every program is given.
    package func variables(over environment: [String: String]) -> [String: String] {
        ["HOME": home ?? temporary, "TMPDIR": temporary].merging(environment) { $1 }
    }
}
