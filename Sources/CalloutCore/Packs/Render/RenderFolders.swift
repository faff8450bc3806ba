// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The folders of a render: each is made once, and rid of what a render that was killed has left in it.
final class RenderFolders: Sendable {
    private let made = Mutex<Set<String>>([])

    /// Makes the folder that a file is to lie in.
    func makeFolder(for file: String) throws(CueError) {
        guard let slash = file.lastIndex(of: "/") else { return }
        try make(String(file[..<slash]))
    }

    /// Makes a folder.
    func make(_ folder: String) throws(CueError) {
        if made.withLock({ $0.contains(folder) }) { return }
        try Files.createFolder(folder)
        Files.removeRemains(in: folder)
        _ = made.withLock { $0.insert(folder) }
    }
}
