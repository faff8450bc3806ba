// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// Where the parts of Callout are: its helper programs, the packs and the plugins that ship with it.
///
/// They are found relative to the running program, in this order: what `CALLOUT_HOME` names; the installation it belongs
/// to (`PREFIX/bin/callout`); the source folder in which it was built.
public struct Installation: Sendable {
    /// The folders in which helper programs are looked for, the first wins.
    public let helperFolders: [String]
    /// The folders that hold packs.
    public let voiceFolders: [String]
    /// The folders that hold plugins, each a folder with a `plugin.json`.
    public let pluginFolders: [String]

    /// The installation of the running program.
    public static let current = Installation(
        executable: runningProgram, home: getenv("CALLOUT_HOME").map { String(cString: $0) })

    /// Looks around a program.
    ///
    /// - Parameters:
    ///   - executable: The program's path.
    ///   - home: A prefix that comes first, if there is one: it holds `libexec/callout` and `share/callout`.
    public init(executable: String, home: String? = nil) {
        let folder = Self.parent(executable)
        let prefixes = [home, Self.parent(folder)].compactMap { $0 }
        let source = Self.sourceFolder(above: folder)
        helperFolders =
            prefixes.prefix(home == nil ? 0 : 1).map { "\($0)/libexec/callout" } + [folder]
            + prefixes.suffix(1).map { "\($0)/libexec/callout" }
        voiceFolders = prefixes.map { "\($0)/share/callout/voices" } + [source.map { "\($0)/Voices" }].compactMap { $0 }
        pluginFolders =
            prefixes.map { "\($0)/share/callout/plugins" } + [source.map { "\($0)/Plugins" }].compactMap { $0 }
    }

    /// Finds a pack by its path, or by its name among those that ship.
    ///
    /// - Parameter name: A path of a folder, or a pack's name without a slash: `coach`.
    /// - Returns: The folder's path; the name as it is if there is no such pack, so that the error names it.
    public func pack(_ name: String) -> String {
        if Files.kind(of: name) != nil || name.contains("/") { return name }
        return voiceFolders.map { "\($0)/\(name)" }.first { Files.kind(of: $0) == .folder } ?? name
    }

    private static var runningProgram: String {
        String(unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                $0.baseAddress.map { readlink("/proc/self/exe", $0, Int(PATH_MAX)) } ?? 0
            }
        }
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
