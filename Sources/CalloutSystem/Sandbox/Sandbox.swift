// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// What a program of others sees: the system, which it cannot write; its own folder; what its manifest asks for; and an
/// empty home and an empty folder for temporary files, both private and of a bounded size, gone when it ends.
///
/// It has no network, sees no other process, no file of the user's and none of our temporary ones, and whatever it
/// starts ends with it.
package struct Sandbox: Sendable, Equatable {
    /// Whether it reaches other machines.
    package enum Network: Sendable {
        case none
        case shared
    }

    /// Something of the machine that is shown inside, at its own place.
    package struct Bind: Sendable, Hashable {
        package enum Access: Sendable {
            case read, write, device

            /// Of two that show one place the later counts.
            var order: Int { self == .read ? 0 : 1 }
        }

        /// Where it is, without links.
        package let path: String
        package let access: Access

        package init(_ path: String, _ access: Access) {
            self.path = path
            self.access = access
        }
    }

    /// How much a program may share with others through memory, in bytes: `/dev/shm`.
    static let sharedBytes = 64 << 20

    package let network: Network
    /// The folder in which it runs.
    package let folder: String
    /// The user's home; nil for none.
    package let home: String?
    /// The folder of temporary files.
    package let temporary: String
    /// What is empty inside.
    package let hidden: [String]
    /// What is shown though it lies in what is hidden, or may be written; what holds another comes before it.
    package let binds: [Bind]
    /// The size of the home, and of the temporary files, in bytes.
    package let privateBytes: Int

    /// Decides what a program sees.
    ///
    /// - Parameters:
    ///   - program: The program, with what it asks for.
    ///   - path: Where it was found.
    ///   - shared: Folders of ours that it may write: where its socket is to be.
    ///   - places: What is where.
    /// - Throws: ``CueError`` with `invalid` for a need that cannot be granted, naming it and what to write instead.
    package init(
        _ program: PluginProgram, at path: String, sharing shared: [String] = [], _ places: SandboxPlaces
    ) throws(CueError) {
        let reader = try SandboxNeeds(program, places)
        var binds = Set<Bind>()
        for need in program.needs { binds.formUnion(try reader.binds(for: need)) }
        for folder in shared { binds.insert(Bind(places.real(folder) ?? folder, .write)) }
        binds.formUnion(reader.network(program.needs.contains(.network)))
        let own = places.own
        let file = Self.place(of: path, places)
        for path in [file, places.real(path) ?? path] where !SandboxPlaces.isPath(path, in: reader.folder) {
            if own.contains(where: { SandboxPlaces.isPath(path, in: $0) }) { binds.insert(Bind(path, .read)) }
        }
        // The plugin's folder itself, unless it asked to write in it.
        if !binds.contains(where: { $0.path == reader.folder }) { binds.insert(Bind(reader.folder, .read)) }
        network = program.needs.contains(.network) ? .shared : .none
        folder = reader.folder
        home = places.home
        temporary = places.temporary
        hidden = own
        self.binds = binds.sorted { ($0.path, $0.access.order) < ($1.path, $1.access.order) }
        privateBytes = program.limits.disk << 20
    }

    /// A program's path, in whose folder there are no links; it may be one itself, as those of Python's environments are.
    static func place(of path: String, _ places: SandboxPlaces) -> String {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
        guard let folder = places.real(String(path.dropLast(name.count))) else { return path }
        return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }
}
