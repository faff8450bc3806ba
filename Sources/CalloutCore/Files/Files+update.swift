// SPDX-License-Identifier: Apache-2.0

extension Files {
    /// Writes a file whole, unless it has these bytes already.
    static func update(_ path: String, with bytes: [UInt8]) throws(CueError) {
        if let old = try? read(path, limit: max(1, bytes.count)), old == bytes { return }
        try write(bytes, to: path)
    }
}
