// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The folders of a render: each is made once.
final class RenderFolders: Sendable {
    private let made: Mutex<Set<String>>

    init(_ root: String) {
        made = Mutex([root])
    }

    /// Makes the folder that a file is to lie in.
    func makeFolder(for file: String) throws(CueError) {
        guard let slash = file.lastIndex(of: "/") else { return }
        let folder = String(file[..<slash])
        if made.withLock({ $0.contains(folder) }) { return }
        try Files.createFolder(folder)
        _ = made.withLock { $0.insert(folder) }
    }
}
