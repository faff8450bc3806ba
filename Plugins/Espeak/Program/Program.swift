// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The program `callout-espeak`: eSpeak NG behind the Wyoming protocol on standard input and output.
@main enum Program {
    /// The exit status for a wrong command line.
    static let usage: Int32 = 64
    /// The exit status for input that is no Wyoming.
    static let badData: Int32 = 65
    /// The exit status where eSpeak NG, or its data, are not here.
    static let unavailable: Int32 = 69

    private static let help = """
        usage: callout-espeak [--help] [--version]

        Speaks text with eSpeak NG. Reads Wyoming events from standard input and answers them on standard output:
        'describe' with 'info', 'synthesize' with 'audio-start', 'audio-chunk' and 'audio-stop', or with 'error'.
        Ends when standard input does.

        """

    static func main() {
        switch Arguments(Array(CommandLine.arguments.dropFirst())) {
        case .help: print(help, terminator: "")
        case .version: print("callout-espeak on eSpeak NG \(libraryVersion)")
        case .unknown(let word):
            complain("'\(word)' means nothing here; see 'callout-espeak --help'")
            exit(usage)
        case .serve: exit(serve())
        }
    }

    /// Prints one line to standard error.
    static func complain(_ message: String) {
        let line = Array("callout-espeak: \(message)\n".utf8)
        _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
