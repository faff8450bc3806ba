// SPDX-License-Identifier: Apache-2.0

import CMalloc

/// The process's memory, as far as malloc may be told what to do with it.
enum Heap {
    /// Keeps what is freed for the next cue, up to 64 MiB an arena.
    ///
    /// Else the samples of each cue, some 100 kB at a time, are given back to the system and taken from it anew: each of
    /// their pages is then zeroed and mapped again, which takes as long as the loudness. Worth it where one cue follows
    /// the other; whoever says one and waits is better off with little memory.
    static func keepsFreedMemory() {
        // The most that is allowed here is 32 MiB; longer pieces come and go as before.
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
        // How much more than is needed is taken at a time.
        _ = mallopt(M_TOP_PAD, 1 << 20)
    }
}
