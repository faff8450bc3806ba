// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Synchronization

/// The packs of a server, read once, and again when one of their files has changed.
final class PackShelf: Sendable {
    /// The most packs that are kept.
    private static let most = 64

    private let installation: Installation
    private let packs = Mutex<[String: ShelvedPack]>([:])

    init(_ installation: Installation) { self.installation = installation }

    /// The packs that ship, by their names, and those of folders that are named.
    func names(_ named: [String]) -> [String] {
        let shipped = installation.voiceFolders.flatMap { folder in
            Files.names(in: folder).filter { Files.kind(of: "\(folder)/\($0)/pack.json") == .file }
        }
        var names: [String] = []
        for name in named + shipped where !names.contains(name) { names.append(name) }
        return names
    }

    /// A pack by its folder, or by its name if it ships.
    ///
    /// - Throws: ``CueError`` with `invalid` if there is none, or it has a mistake.
    func pack(_ name: String) throws(CueError) -> ShelvedPack {
        let folder = installation.pack(name)
        let stamp = Self.stamp(folder)
        if let known = packs.withLock({ $0[folder] }), known.stamp == stamp { return known }
        let read = ShelvedPack(try Pack(folder: folder), stamp: stamp)
        packs.withLock { packs in
            if packs.count >= Self.most { packs = [:] }
            packs[folder] = read
        }
        return read
    }

    private static func stamp(_ folder: String) -> [FileStamp] {
        let tables = ["cues", "lexicon"].flatMap { kind in
            Files.names(in: "\(folder)/\(kind)").map { "\(folder)/\(kind)/\($0)" }
        }
        return ["\(folder)/pack.json"].map(FileStamp.init) + tables.map(FileStamp.init)
    }
}
