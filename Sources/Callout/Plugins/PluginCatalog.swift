// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The plugins with a manifest that are installed: those that are used, and those that are not, with the reason.
///
/// A plugin is a folder with a `plugin.json`, one level below a folder that is searched. Only that file is read: no
/// plugin's code runs before a cue needs it. Links are followed; a folder that is searched under two names is searched
/// once.
public struct PluginCatalog: Sendable {
    /// The plugins that are used, in the order in which they were found.
    public private(set) var used: [InstalledPlugin] = []
    /// The plugins that are not used, because another has their name.
    public private(set) var shadowed: [ShadowedPlugin] = []
    /// What cannot be used.
    public private(set) var broken: [BrokenPlugin] = []

    /// Looks through folders of plugins.
    ///
    /// - Parameters:
    ///   - folders: The folders, in order: of two plugins with one name the first wins. One that is not there is passed
    ///     over.
    ///   - taken: The names that plugins which are compiled in have.
    public init(in folders: [String] = [], taken: [String] = []) {
        var searched: Set<[UInt64]> = []
        for folder in folders {
            if let identity = Files.identity(of: folder), !searched.insert(identity).inserted { continue }
            do throws(CueError) {
                guard let listing = try Files.list(folder) else { continue }
                for name in listing.names { look(at: "\(folder)/\(name)", taken: taken) }
                for name in listing.unreadable {
                    let words = "the name '\(name)' in \(folder) is not UTF-8: give the folder another"
                    broken.append(BrokenPlugin(folder: "\(folder)/\(name)", error: CueError(.invalid, words)))
                }
            } catch {
                broken.append(BrokenPlugin(folder: folder, error: error))
            }
        }
    }

    /// The plugin that is used under a name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The plugin; nil if there is none with a manifest.
    public subscript(name: String) -> InstalledPlugin? { used.first { $0.manifest.name == name } }

    private mutating func look(at folder: String, taken: [String]) {
        do throws(CueError) {
            for path in [folder, "\(folder)/plugin.json"] {
                if let obstacle = Files.obstacle(at: path) {
                    throw CueError(
                        .invalid, "\(path) cannot be reached (\(obstacle)): mend the link, or allow reading the folder")
                }
            }
            guard Files.kind(of: folder) == .folder, Files.kind(of: "\(folder)/plugin.json") != nil else { return }
            let plugin = try InstalledPlugin(in: folder)
            if taken.contains(plugin.manifest.name) {
                shadowed.append(ShadowedPlugin(plugin: plugin, winner: .compiledIn))
            } else if let first = self[plugin.manifest.name] {
                shadowed.append(ShadowedPlugin(plugin: plugin, winner: .folder(first.folder)))
            } else {
                used.append(plugin)
            }
        } catch {
            broken.append(BrokenPlugin(folder: folder, error: error))
        }
    }
}
