// SPDX-License-Identifier: Apache-2.0

import CFuzzer
import CalloutCore
import Glibc

/// Reads what no writer would write: `callout-fuzz READER [libFuzzer's options] [folders of examples]`.
///
/// An input is a finding if it ends us: by a trap, by taking longer than a limit, by filling memory, or because what was
/// read is not what comes back when it is written and read once more.
@main struct Fuzz {
    static func main() {
        let names = Reader.allCases.map(\.rawValue)
        guard let name = CommandLine.arguments.dropFirst().first, let reader = Reader(rawValue: name) else {
            print("usage: callout-fuzz \(names.joined(separator: "|")) [options] [folders of examples]")
            exit(64)
        }
        Self.reader = reader
        var words = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) } + [nil]
        var count = Int32(words.count - 1)
        let status = words.withUnsafeMutableBufferPointer { words -> Int32 in
            var start = words.baseAddress
            return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
                Fuzz.reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            }
        }
        exit(status)
    }

    // The driver's callback has no place for anything of ours; it is set once, before it runs.
    nonisolated(unsafe) private static var reader = Reader.json
}
