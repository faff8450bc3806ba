// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

/// A folder for the files of one run that several may know of; it goes with the last of them.
final class SharedFolder: Sendable {
    let path: String
    private let folder: RunFolder

    /// Makes a folder; throws ``CueError`` with `unwritable` if it cannot be made.
    init() throws(CueError) {
        let folder = try RunFolder()
        path = folder.path
        self.folder = folder
    }

    /// The path of a file in it, which need not be there.
    func path(_ name: String) -> String { "\(path)/\(name)" }
}
