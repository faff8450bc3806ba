// SPDX-License-Identifier: Apache-2.0

import Glibc

// `callout-fuzz READER [libFuzzer's options] [folders of examples]` reads what no writer would write.
//
// An input is a finding if it ends us: by a trap, by taking longer than a limit, by filling memory, or because what was
// read is not what comes back when it is written and read once more. `main` is libFuzzer's; it calls what is below.

// Nothing of ours is handed through libFuzzer; it is set once, before the first input.
nonisolated(unsafe) private var reader = Reader.json

/// Takes the reader's name out of the arguments.
@_cdecl("LLVMFuzzerInitialize")
func begin(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    let name = count.pointee > 1 ? words.pointee[1].map { String(cString: $0) } : nil
    guard let named = name.flatMap(Reader.init(rawValue:)) else {
        let names = Reader.allCases.map(\.rawValue).joined(separator: "|")
        print("usage: callout-fuzz \(names) [options] [folders of examples]")
        exit(64)
    }
    reader = named
    words.pointee[1] = words.pointee[0]
    words.pointee += 1
    count.pointee -= 1
    return 0
}

/// Reads one input.
@_cdecl("LLVMFuzzerTestOneInput")
func readOne(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
