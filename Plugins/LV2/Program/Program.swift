// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The program `callout-lv2`: LV2 plugins behind the Wyoming protocol on standard input and output, as effects.
@main enum Program {
    /// The exit status for a wrong command line.
    static let usage: Int32 = 64
    /// The exit status for input that is no Wyoming.
    static let badData: Int32 = 65
    /// The exit status where it was built without lilv.
    static let unavailable: Int32 = 69

    private static let help = """
        usage: callout-lv2 [--help] [--list] [URI]

        Changes sounds by an LV2 plugin. Reads Wyoming events from standard input and answers them on standard output:
        'audio-start', 'audio-chunk' and 'audio-stop' with the same three, or with 'error'; 'describe' with 'info'.
        The plugin is the one with this URI, or with that in the parameter 'uri' of a request; other parameters set its
        control ports by their symbols, and 'max-tail' the seconds (default 5) that it may sound on. Ends when standard
        input does. --list prints the plugins that are installed.

        """

    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "--help", "-h": print(help, terminator: "")
        case "--list" where words.count == 1: exit(list())
        case let word? where word.hasPrefix("-") || words.count > 1:
            complain("'\(words.count > 1 ? words[1] : word)' means nothing here; see 'callout-lv2 --help'")
            exit(usage)
        case let uri: exit(serve(uri))
        }
    }

    /// Prints one line to standard error.
    static func complain(_ message: String) {
        let line = Array("callout-lv2: \(message)\n".utf8)
        _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
