// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import Glibc

/// The options that say where a server is spoken to.
enum ServerOptions {
    /// The path of the socket to which cues are sent, if one is named.
    static func socket(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let text = arguments.value("--to") else { return nil }
        let ours = ["--pipeline"] + (DeliveryOptions.places + DeliveryOptions.scopes + SpeechOptions.parts).map(\.name)
        if let word = ours.first(where: { arguments.has($0) }) {
            throw UsageError("\(word) cannot go with --to: the server has its own, `callout serve \(word)`")
        }
        let isPlain = !text.contains("/") && !text.contains(":")
        guard case .unix(let path) = try address(isPlain ? "./\(text)" : text, "--to", .loopback) else {
            throw UsageError("--to takes the path of a unix socket, which alone takes cues, not '\(text)'")
        }
        return path
    }

    /// Who may connect to a server.
    static func exposure(_ arguments: Arguments) -> ServerAddress.Exposure {
        arguments.has("--expose-to-network") ? .network : .loopback
    }

    /// The addresses that are named for a server.
    static func addresses(_ arguments: Arguments) throws(UsageError) -> [ServerAddress] {
        let exposure = exposure(arguments)
        var addresses: [ServerAddress] = []
        for text in arguments.all("--uri") {
            let address = try address(text, "--uri", exposure)
            guard !addresses.contains(address) else { throw UsageError("--uri \(text) is given twice: give it once") }
            addresses.append(address)
        }
        return addresses
    }

    /// Where a server listens that is told nothing: the user's own socket.
    static var usual: ServerAddress {
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        return .unix(path: (folder.map { "\($0)/callout" } ?? "/tmp/callout-\(getuid())") + "/serve.sock")
    }

    /// A path that means the same to a process in another folder.
    static func absolute(_ path: String) -> String {
        path.contains("/") || Files.kind(of: path) == .folder ? absolute(file: path) : path
    }

    /// The path of a file that means the same to a process in another folder.
    static func absolute(file path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return "\(String(cString: folder))/\(path)"
    }

    private static func address(
        _ text: String, _ option: String, _ exposure: ServerAddress.Exposure
    ) throws(UsageError) -> ServerAddress {
        do throws(CueError) {
            return try ServerAddress(text, exposure: exposure)
        } catch {
            throw UsageError("\(option): \(error.message)")
        }
    }
}
