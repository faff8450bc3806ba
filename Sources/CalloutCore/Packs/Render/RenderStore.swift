// SPDX-License-Identifier: Apache-2.0

/// Rendered files by their keys, in a folder that other renders share: `ab/cdef….wav`, and a line that tells of it.
///
/// Files are put in whole, and their line after them; a file that is not what its line says is put in anew. They are
/// copied and never linked: an editor that writes a file in its place would else change it in every folder.
struct RenderStore: Sendable {
    /// The most bytes of a file that is taken.
    private static let largestFile = 1 << 30

    let folder: String
    private let folders = RenderFolders()

    init(_ folder: String) { self.folder = folder }

    /// Takes a file out.
    ///
    /// - Parameters:
    ///   - key: Its key's digest.
    ///   - ending: The ending of its name.
    /// - Returns: Its bytes and its line; nil if there is none, or it is damaged.
    func take(_ key: String, ending: String) -> (bytes: [UInt8], entry: LedgerEntry)? {
        guard let line = try? Files.read("\(stem(key)).json", limit: 1 << 20), line.last == 0x0A,
            let entry = LedgerEntry(line: line.dropLast()), entry.key == key,
            let bytes = try? Files.read("\(stem(key)).\(ending)", limit: Self.largestFile),
            bytes.count == entry.size, XXHash64.hash(bytes) == entry.hash
        else { return nil }
        return (bytes, entry)
    }

    /// Puts a file in.
    ///
    /// - Throws: ``CueError`` with `unwritable`.
    func put(_ bytes: [UInt8], _ entry: LedgerEntry, ending: String) throws(CueError) {
        let stem = stem(entry.key)
        try folders.makeFolder(for: stem)
        try Files.write(bytes, to: "\(stem).\(ending)")
        var stored = LedgerEntry(path: "\(entry.key).\(ending)", entry)
        stored.source = 0
        stored.passedOver = []
        try Files.write(Array((stored.line + "\n").utf8), to: "\(stem).json")
    }

    private func stem(_ key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2))" }
}
