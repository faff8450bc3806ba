// SPDX-License-Identifier: Apache-2.0

import CSpawn
package import CalloutCore
import Glibc

/// One limit of the system on a process and on each that it starts.
package struct ProcessLimit: Sendable, Hashable {
    /// What is limited; the word is that of the program `prlimit`.
    package enum Resource: String, Sendable, CaseIterable {
        /// Memory that a process may fill, in bytes: what is writable and its own. What it only reserves is not counted,
        /// as `RLIMIT_AS` would, so that a program may set aside more addresses than it uses.
        case data
        /// The longest file that it may write, in bytes; who writes on gets SIGXFSZ.
        case fsize
        /// What is left on the disk of one that crashed, in bytes.
        case core
        /// Descriptors, as the first number that it may not have.
        case nofile
        /// Processes and threads of the user; in a sandbox those of the sandbox alone.
        case nproc

        var number: Int32 {
            switch self {
            case .data: Int32(RLIMIT_DATA.rawValue)
            case .fsize: Int32(RLIMIT_FSIZE.rawValue)
            case .core: Int32(RLIMIT_CORE.rawValue)
            case .nofile: Int32(RLIMIT_NOFILE.rawValue)
            case .nproc: Int32(__RLIMIT_NPROC.rawValue)
            }
        }
    }

    /// Descriptors that any plugin's program may have.
    package static let descriptors: UInt64 = 1_024
    /// Processes and threads that a sandbox may hold: a model on a large machine has one a core, a fork bomb stops here.
    package static let processes: UInt64 = 512

    package let resource: Resource
    package let value: UInt64

    package init(_ resource: Resource, _ value: UInt64) {
        self.resource = resource
        self.value = value
    }

    /// The limits of a plugin's program.
    ///
    /// - Parameters:
    ///   - limits: What its manifest allows it.
    ///   - ceiling: The most that we may set ourselves.
    /// - Returns: Each limit, none over its ceiling.
    package static func limits(_ limits: PluginLimits, ceiling: (Resource) -> UInt64) -> [ProcessLimit] {
        [
            ProcessLimit(.data, UInt64(limits.memory) << 20), ProcessLimit(.fsize, UInt64(limits.disk) << 20),
            ProcessLimit(.core, 0), ProcessLimit(.nofile, descriptors),
        ].map { ProcessLimit($0.resource, min($0.value, ceiling($0.resource))) }
    }

    /// The limit as `prlimit` reads it: a process of it may not raise it again.
    package var word: String { "--\(resource.rawValue)=\(value):\(value)" }

    /// The most that we may set.
    package static func ceiling(_ resource: Resource) -> UInt64 { callout_hard_limit(resource.number) }

    /// Sets the limit of a process that runs already; what it did before it keeps, and what it started before goes free.
    package func set(on process: Int32) { _ = callout_limit(process, resource.number, value) }
}
