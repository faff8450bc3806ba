// SPDX-License-Identifier: Apache-2.0

/// Which backend makes a sound, and in which version: another may sound different.
public struct BackendVersion: Sendable, Hashable {
    /// The backend's name: `espeak`.
    public let name: String
    /// Its version, and that of its data; empty if it tells none.
    public let version: String

    /// Names a backend.
    ///
    /// - Parameters:
    ///   - name: The backend's name.
    ///   - version: Its version, and that of its data; empty if it tells none.
    public init(_ name: String, version: String) {
        self.name = name
        self.version = version
    }
}
