// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Finds what a manifest's needs mean on this machine, and refuses those that would undo the sandbox.
struct SandboxNeeds {
    private let plugin: String
    private let places: SandboxPlaces
    /// The plugin's folder, without links.
    let folder: String

    init(_ program: PluginProgram, _ places: SandboxPlaces) throws(CueError) {
        plugin = program.name
        self.places = places
        let named = program.folder ?? "."
        guard let folder = places.real(named) else {
            throw CueError(.unavailable, "the plugin '\(program.name)' cannot start: there is no folder '\(named)'")
        }
        self.folder = folder
        // A program that is told no folder runs where we do; it sees that folder only if it is nobody's home.
        guard !Self.holdsOwn(folder, places) else {
            throw CueError(
                .invalid,
                "the folder of the plugin '\(program.name)', '\(folder)', holds the user's own files: move the plugin "
                    + "into a folder of its own")
        }
    }

    /// What a need shows.
    func binds(for need: PluginNeed) throws(CueError) -> [Sandbox.Bind] {
        switch need {
        case .network: []
        case .sound: sound
        case .read(let path): [Sandbox.Bind(try place(path, need), .read)]
        case .write(let path): [Sandbox.Bind(try written(path, need), .write)]
        }
    }

    /// What finds other machines by their names, where that lies in what is hidden.
    func network(_ isNeeded: Bool) -> [Sandbox.Bind] {
        guard isNeeded, let file = places.real("/etc/resolv.conf"), !file.hasPrefix("/etc/") else { return [] }
        return [Sandbox.Bind(file, .read)]
    }

    /// The sockets of the sound server and the bus, the cookie that opens them, and the devices below.
    private var sound: [Sandbox.Bind] {
        var paths: [(String?, Sandbox.Bind.Access)] = [
            (places.variable("HOME").map { "\($0)/.config/pulse/cookie" }, .read), ("/dev/snd", .device),
            (places.variable("PULSE_COOKIE"), .read),
        ]
        let remote = places.variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
        if let runtime = places.variable("XDG_RUNTIME_DIR") {
            paths += ["pulse", remote, "bus"].map { ("\(runtime)/\($0)", .write) }
        }
        for name in ["PULSE_SERVER", "DBUS_SESSION_BUS_ADDRESS"] {
            paths.append((places.variable(name).flatMap(Self.socket), .write))
        }
        if let runtime = places.variable("PULSE_RUNTIME_PATH") { paths.append((runtime, .write)) }
        if let runtime = places.variable("PIPEWIRE_RUNTIME_DIR") { paths.append(("\(runtime)/\(remote)", .write)) }
        return paths.compactMap { path, access in path.flatMap(places.real).map { Sandbox.Bind($0, access) } }
    }

    /// The path in an address such as `unix:/run/user/1000/pulse/native` or `unix:path=/run/bus,guid=1`.
    static func socket(_ address: String) -> String? {
        guard let start = address.firstIndex(of: "/"), address.contains("unix:") || start == address.startIndex else {
            return nil
        }
        return String(address[start...].prefix { $0 != "," && $0 != ";" && $0 != " " })
    }

    /// Where a path of a need leads.
    private func place(_ path: String, _ need: PluginNeed) throws(CueError) -> String {
        let (base, rest) = try base(of: path, need)
        let wanted = rest.isEmpty ? base : base == "/" ? "/\(rest)" : "\(base)/\(rest)"
        guard !rest.split(separator: "/").contains("..") else {
            throw fault(need, "it leaves where it begins: write the whole path, or one from ~/")
        }
        guard let real = places.real(wanted) else {
            throw fault(need, "there is nothing at '\(wanted)': make it, or leave the need out")
        }
        // What a plugin brings may be a link to what is the user's own.
        guard base == "/" || SandboxPlaces.isPath(real, in: base) else {
            throw fault(need, "it leads to '\(real)': write read:\(real) or write:\(real)")
        }
        guard !Self.holdsOwn(real, places) else {
            throw fault(need, "that is all that is the user's own: name the folder in it that it needs")
        }
        guard !["/proc", "/dev", "/sys"].contains(where: { SandboxPlaces.isPath(real, in: $0) }) else {
            throw fault(need, "devices and other processes are never shown: ask for sound if that is what it needs")
        }
        return real
    }

    /// Where a path leads that is written; its own manifest it may not.
    private func written(_ path: String, _ need: PluginNeed) throws(CueError) -> String {
        let real = try place(path, need)
        guard !SandboxPlaces.isPath(folder, in: real) else {
            throw fault(need, "its own plugin.json is in it, and may not be changed: name a folder beside that")
        }
        return real
    }

    /// Where a path begins, and its rest.
    private func base(of path: String, _ need: PluginNeed) throws(CueError) -> (base: String, rest: String) {
        if path == "~" || path.hasPrefix("~/") {
            guard let home = places.home else { throw fault(need, "this user has no home: write the whole path") }
            return (home, String(path.dropFirst(2)))
        }
        return path.hasPrefix("/") ? ("/", String(path.dropFirst())) : (folder, path)
    }

    private func fault(_ need: PluginNeed, _ reason: String) -> CueError {
        CueError(.invalid, "the plugin '\(plugin)' needs '\(need)', but \(reason)")
    }

    /// Whether a folder holds one of those that are somebody's own.
    private static func holdsOwn(_ folder: String, _ places: SandboxPlaces) -> Bool {
        places.own.contains { SandboxPlaces.isPath($0, in: folder) } || places.home == folder
    }
}
