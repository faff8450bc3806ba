// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
enum Arguments: Equatable {
    /// Serve on standard input and output.
    case serve
    /// Print how the program is used.
    case help
    /// Print what it is.
    case version
    /// The first word that means nothing.
    case unknown(String)

    /// Reads the words after the program's name.
    init(_ words: [String]) {
        self = .serve
        for word in words {
            switch word {
            case "--help", "-h": self = .help
            case "--version": self = .version
            default: self = .unknown(word)
            }
            if case .unknown = self { return }
        }
    }
}
