// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

extension PluginProgram {
    /// Whether we start it, and it listens on a socket.
    package var listens: Bool { reach == .unixSocket || reach == .tcpPort }
}

/// Where a program that we start is told to listen, if it is to.
struct ListeningPlace: ~Copyable {
    /// What stands for the address in its command.
    private static let placeholder = "{uri}"
    /// The name of its socket: short, since the path has few bytes.
    private static let name = "s"

    /// The address; nil for a program that is spoken to over its standard input and output.
    let address: ServerAddress?
    /// The folders that the program has to see.
    let shared: [String]
    /// The folder of its socket, which nobody else can look into.
    private let folder: RunFolder?

    /// Finds a place; throws ``CueError`` with `unwritable` or `failed` if there is none.
    init(for program: PluginProgram) throws(CueError) {
        switch program.reach {
        case .pipes, .server:
            address = nil
            shared = []
            folder = nil
        case .unixSocket:
            let folder = try RunFolder(pathBytes: ServerAddress.longestPath - Self.name.utf8.count - 1)
            address = .unix(path: "\(folder.path)/\(Self.name)")
            shared = [folder.path]
            self.folder = .some(folder)
        case .tcpPort:
            do throws(SystemError) {
                address = .tcp(host: "127.0.0.1", port: try SocketAddress.freePort())
                shared = []
                folder = nil
            } catch {
                throw CueError(
                    .failed, "there is no free port for the plugin '\(program.name)': \(error)", underlying: error)
            }
        }
    }

    /// The program, told where to listen.
    func told(_ program: PluginProgram) -> PluginProgram {
        guard let address else { return program }
        var program = program
        for index in program.command.indices.dropFirst() {
            program.command[index].replace(Self.placeholder, with: address.description)
        }
        return program
    }

    /// Gives the folder to whoever owns the program.
    consuming func takeFolder() -> RunFolder? { folder }
}
