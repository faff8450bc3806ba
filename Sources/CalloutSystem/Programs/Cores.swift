// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc

/// The cores this process may run on: a container or `taskset` may leave it fewer than the machine has.
package enum Cores {
    /// How many there are, at least one.
    package static var count: Int {
        var mask = cpu_set_t()
        guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &mask) == 0 else {
            return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        }
        return withUnsafeBytes(of: &mask) { bytes in max(1, bytes.reduce(0) { $0 + $1.nonzeroBitCount }) }
    }
}
