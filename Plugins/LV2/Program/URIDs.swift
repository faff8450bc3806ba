// SPDX-License-Identifier: Apache-2.0

#if LV2
import CLilv
import Glibc
import Synchronization

/// The numbers that stand for URIs between a host and its plugins; they live as long as the process.
enum URIDs {
    private struct State: ~Copyable {
        var numbers: [String: UInt32] = [:]
        var words: [UInt] = []
    }

    private static let state = Mutex(State())

    /// The number of a URI.
    static func number(_ uri: String) -> UInt32 {
        state.withLock { state in
            if let number = state.numbers[uri] { return number }
            state.words.append(strdup(uri).map { UInt(bitPattern: $0) } ?? 0)
            let number = UInt32(state.words.count)
            state.numbers[uri] = number
            return number
        }
    }

    /// The URI of a number; nil if nobody has asked for it.
    static func word(_ number: UInt32) -> UnsafePointer<CChar>? {
        state.withLock { state in
            let index = Int(number) - 1
            return state.words.indices.contains(index) ? UnsafePointer(bitPattern: state.words[index]) : nil
        }
    }
}
#endif
