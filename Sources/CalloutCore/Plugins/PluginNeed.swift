// SPDX-License-Identifier: Apache-2.0

/// What a plugin asks for beyond what every plugin may: to compute, and to read what is not a person's own.
///
/// In a `plugin.json` each is a string: `"needs": ["network", "read:models", "write:cache"]`.
public enum PluginNeed: Sendable, Hashable, CustomStringConvertible {
    /// To reach other machines, and what listens on this one.
    case network
    /// To reach the user's sound server and bus.
    case sound
    /// To read a file or folder: a path from the plugin's folder, or from the user's home where it begins with `~/`.
    case read(String)
    /// To read and write a folder: a path as in ``read(_:)``.
    case write(String)

    /// Reads a need as a `plugin.json` writes it; nil if it is none.
    ///
    /// - Parameter text: `network`, `sound`, `read:PATH` or `write:PATH`.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.count == 2 ? parts[1] : nil) {
        case ("network", nil): self = .network
        case ("sound", nil): self = .sound
        case ("read", let path?) where !path.isEmpty: self = .read(path)
        case ("write", let path?) where !path.isEmpty: self = .write(path)
        default: return nil
        }
    }

    /// The need as a `plugin.json` writes it.
    public var description: String {
        switch self {
        case .network: "network"
        case .sound: "sound"
        case .read(let path): "read:\(path)"
        case .write(let path): "write:\(path)"
        }
    }
}
