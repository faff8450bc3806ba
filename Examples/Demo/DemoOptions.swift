// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What the demo was asked for.
struct DemoOptions {
    /// The sound server that is used.
    enum Server: String {
        /// One of the demo's own, so that nobody's music is touched.
        case own = "private"
        /// The user's.
        case current
    }

    var server = Server.own
    /// Where the files go.
    var folder = ".build/demo"

    /// Reads words of the form `--name=value`.
    ///
    /// - Parameter words: The command line without the program's name.
    /// - Throws: A `CueError` with the code `invalid` that names the word.
    init(_ words: [String]) throws(CueError) {
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts.first, parts.last.flatMap(Server.init(rawValue:))) {
            case ("--server", let server?): self.server = server
            case ("--out", _) where parts.count == 2: folder = parts[1]
            default: throw CueError(.invalid, "'\(word)' is not --server=private, --server=current or --out=DIR")
            }
        }
    }
}
