// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCLI
import Glibc
import Testing

@Suite struct `The heap of a render` {
    @Test func `does not take the memory of each cue from the system anew`() async {
        await #expect(processExitsWith: .success) {
            Heap.keepsFreedMemory()
            func faults() -> Int {
                var usage = rusage()
                getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
                return usage.ru_minflt
            }
            // 8 MiB a cue in eight pieces: 2,048 pages.
            func cue() {
                let pieces = (1...8).map { [SIMD8<Float>](repeating: SIMD8(repeating: Float($0)), count: 32_768) }
                precondition(pieces.map { $0[1][0] }.reduce(0, +) == 36)
            }
            cue()
            let before = faults()
            for _ in 0..<100 { cue() }
            #expect(faults() - before < 2_048)
        }
    }
}
