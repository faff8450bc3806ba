// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// Where the parts of Callout are: its helper programs, the packs and the plugins that ship with it.
///
/// They are found relative to the running program, in this order: what `CALLOUT_HOME` names; the folder of the program
/// itself, which for an app under construction is its build folder; the installation it belongs to (`PREFIX/bin/callout`);
/// the source folder in which it was built; the installations whose `callout` is found along `PATH`.
public struct Installation: Sendable {
    /// The folders in which helper programs are looked for, the first wins.
    public let helperFolders: [String]
    /// The folders that hold packs.
    public let voiceFolders: [String]
    /// The folders that hold plugins, each a folder with a `plugin.json`, in the order in which they are searched.
    ///
    /// They are those in `CALLOUT_PLUGIN_PATH`; `callout/plugins` below the user's folder of data (`XDG_DATA_HOME`), then
    /// below the system's (`XDG_DATA_DIRS`); the installation's own; in a build folder, the sources' own.
    public let pluginFolders: [String]

    /// The folders that hold profiles, a JSON file each; the user's own come first.
    public let profileFolders: [String]

    /// The installation of the running program.
    public static let current = Installation(
        executable: runningProgram, home: variable("CALLOUT_HOME"), pluginPath: variable("CALLOUT_PLUGIN_PATH"),
        data: variable("XDG_DATA_HOME") ?? variable("HOME").map { "\($0)/.local/share" },
        dataPath: variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share", path: variable("PATH"))

    /// The installation in a prefix, for an app that knows where it is: nothing of the environment is asked.
    ///
    /// - Parameter prefix: The prefix that `make install` was given: it holds `libexec/callout` and `share/callout`.
    public init(at prefix: String) { self.init(executable: Self.runningProgram, home: prefix) }

    /// The value of a variable of the environment; nil if it has none, or an empty one.
    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Looks around a program.
    ///
    /// - Parameters:
    ///   - executable: The program's path.
    ///   - home: A prefix that comes first, if there is one: it holds `libexec/callout` and `share/callout`.
    ///   - pluginPath: Folders that hold plugins and come first, separated by colons, if there are any.
    ///   - data: The user's folder of data, below which `callout/profiles` and `callout/plugins` lie, if there is one.
    ///   - dataPath: The system's folders of data, below which `callout/plugins` lies, separated by colons; as for `data`,
    ///     paths that are not absolute mean nothing.
    ///   - path: Folders in which an installed `callout` is looked for, separated by colons, if there are any.
    public init(
        executable: String, home: String? = nil, pluginPath: String? = nil, data: String? = nil,
        dataPath: String? = nil, path: String? = nil
    ) {
        let folder = Self.parent(executable)
        let homes = home.map { [$0] } ?? []
        let own = Self.parent(folder)
        let others = Self.prefixes(along: path ?? "").filter { $0 != own && $0 != home }
        let source = Self.sourceFolder(above: folder)
        let named = (pluginPath ?? "").split(separator: ":").map(String.init)
        let dataFolders = ((data.map { [$0] } ?? []) + (dataPath ?? "").split(separator: ":").map(String.init))
            .filter { $0.hasPrefix("/") }.map { "\($0)/callout/plugins" }
        helperFolders =
            homes.map { "\($0)/libexec/callout" } + [folder] + ([own] + others).map { "\($0)/libexec/callout" }
        let ours = (homes + [own]).map { "\($0)/share/callout" }
        let theirs = others.map { "\($0)/share/callout" }
        func shared(_ name: String, source: String?) -> [String] {
            ours.map { "\($0)/\(name)" } + (source.map { [$0] } ?? []) + theirs.map { "\($0)/\(name)" }
        }
        voiceFolders = shared("voices", source: source.map { "\($0)/Voices" })
        profileFolders =
            (data.map { ["\($0)/callout/profiles"] } ?? [])
            + shared("profiles", source: source.map { "\($0)/Profiles" })
        pluginFolders = named + dataFolders + shared("plugins", source: source.map { "\($0)/Plugins" })
    }

    /// Finds a pack by its path, or by its name among those that ship.
    ///
    /// - Parameter name: A path of a folder, or a pack's name without a slash: `coach`.
    /// - Returns: The folder's path; the name as it is if there is no such pack, so that the error names it.
    public func pack(_ name: String) -> String {
        if name.isEmpty || name.contains("/") || Files.kind(of: "\(name)/pack.json") == .file { return name }
        return voiceFolders.map { "\($0)/\(name)" }.first { Files.kind(of: $0) == .folder } ?? name
    }

    /// Finds a plan by its path, or by its name among those that ship with a pack.
    ///
    /// - Parameter name: A path with a slash or an ending `.json`, or a name: `couch-to-5k-week-1`.
    /// - Returns: The file's path.
    /// - Throws: ``CueError`` with `invalid` if there is no such plan.
    public func plan(_ name: String) throws(CueError) -> String {
        if name.contains("/") || name.hasSuffix(".json") || Files.kind(of: name) == .file { return name }
        guard let file = planFiles.first(where: { $0.hasSuffix("/\(name).json") }) else {
            throw CueError(
                .invalid, "there is no plan '\(name)': it is one of \(plans.joined(separator: ", ")), or a file")
        }
        return file
    }

    /// The names of the plans that ship, sorted.
    public var plans: [String] {
        Set(planFiles.compactMap { $0.split(separator: "/").last?.dropLast(5) }).map(String.init).sorted()
    }

    private var planFiles: [String] {
        let folders = voiceFolders.flatMap { voices in Files.names(in: voices).map { "\(voices)/\($0)/plans" } }
        return folders.flatMap { folder in
            Files.names(in: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
        }
    }

    /// Finds the pack of a plan: the one it names, a folder beside it or one that ships; else the pack it lies in.
    ///
    /// - Parameter plan: The plan.
    /// - Returns: The folder's path; nil if it names no pack and lies in none.
    public func pack(of plan: Plan) -> String? {
        let folder = Self.parent(plan.file)
        if let name = plan.pack {
            let beside = name.hasPrefix("/") ? name : "\(folder)/\(name)"
            return Files.kind(of: "\(beside)/pack.json") == .file ? beside : pack(name)
        }
        var above = folder.hasPrefix("/") ? folder : "./\(folder)"
        for _ in 0..<4 {
            if Files.kind(of: "\(above)/pack.json") == .file { return above }
            above += "/.."
        }
        return nil
    }

    /// Finds a profile by its path, or by its name among those that ship and the user's own.
    ///
    /// - Parameter name: A path with a slash or an ending `.json`, or a name: `edgetx`.
    /// - Returns: The profile.
    /// - Throws: ``CueError`` with `invalid` if there is none, or it has a mistake.
    public func profile(_ name: String) throws(CueError) -> Profile {
        let isPath = name.contains("/") || name.hasSuffix(".json")
        let files = isPath ? [name] : profileFolders.map { "\($0)/\(name).json" }
        guard let file = files.first(where: { Files.kind(of: $0) != nil }) else {
            throw CueError(
                .invalid, "there is no profile '\(name)': it is one of \(profiles.joined(separator: ", ")), or a file")
        }
        return try Profile(parsing: Files.read(file, limit: 1 << 20), file: file)
    }

    /// The names of the profiles that are here, sorted.
    public var profiles: [String] {
        let files = profileFolders.flatMap { Files.names(in: $0) }
        let names = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.map {
            String($0.dropLast(5))
        }
        return Set(names).sorted()
    }

    private static var runningProgram: String {
        String(unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                $0.baseAddress.map { max(0, readlink("/proc/self/exe", $0, Int(PATH_MAX))) } ?? 0
            }
        }
    }

    /// The prefixes of the installations whose `callout` is found along a path.
    private static func prefixes(along path: String) -> [String] {
        var found: [String] = []
        for folder in path.split(separator: ":") {
            guard let program = realpath("\(folder)/callout", nil) else { continue }
            defer { free(program) }
            let prefix = parent(parent(String(cString: program)))
            if !found.contains(prefix) { found.append(prefix) }
        }
        return found
    }

    private static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The source folder in whose `.build` a program lies, if it does.
    private static func sourceFolder(above folder: String) -> String? {
        guard let range = folder.firstRange(of: "/.build/") else { return nil }
        return String(folder[..<range.lowerBound])
    }
}
