// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

extension PluginProgram {
    /// The most of a file that is read for a fingerprint, in bytes.
    private static let fingerprintBytes = 64 << 20

    /// What stands for a version where the manifest gives none.
    ///
    /// It differs after a change of the command, of its environment, of the program's file, and of any file that an argument
    /// names, and is the same on every machine that has the same files.
    ///
    /// What the program loads by itself, as libraries and voices, is not in it: a plugin that changes so says its version.
    ///
    /// - Returns: Sixteen hexadecimal digits.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here.
    package func fingerprint() throws(CueError) -> String {
        let path = try find()
        var parts = command.map { Array($0.utf8) }
        parts += environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
        let arguments = command.dropFirst().map { $0.hasPrefix("/") ? $0 : "\(folder ?? ".")/\($0)" }
        for file in [path] + arguments where Files.kind(of: file) == .file {
            parts.append(try Files.read(file, limit: Self.fingerprintBytes))
        }
        let hashes = parts.flatMap { part in
            withUnsafeBytes(of: XXHash64.hash(part).littleEndian) { Array($0) }
        }
        let digits = String(XXHash64.hash(hashes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
