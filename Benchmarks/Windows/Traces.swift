// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// What a session has left at a moment: here, in its guard, on the server.
struct Traces {
    /// Nobody guards.
    struct NoGuard: Error {}

    private let processes: [(name: String, number: pid_t)]
    private let counts: [(name: String, value: Double, limit: Double)]

    /// Looks.
    init(of server: PrivateServer) throws {
        guard let guardProcess = server.guardProcess else { throw NoGuard() }
        processes = [("here", getpid()), ("in the guard", guardProcess)]
        var counts: [(name: String, value: Double, limit: Double)] = []
        for (name, number) in processes {
            for folder in ["fd", "task"] {
                let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/\(folder)")
                // The list itself is one; a pool's threads come and go.
                counts.append((folder == "fd" ? "descriptors \(name)" : "threads \(name)", Double(files.count), 1))
            }
            counts.append(("memory \(name), MiB", try Self.residentMegabytes(number), 2))
        }
        for kind in ["modules", "clients", "sink-inputs"] {
            counts.append(("\(kind) on the server", Double(try server.count(kind)), 0))
        }
        counts.append(("stored volumes", Double(Self.storedVolumes(in: server.folder)), 0))
        self.counts = counts
    }

    /// Each count beside what it has become.
    func compared(to after: Traces) -> [(name: String, old: Double, new: Double, limit: Double)] {
        zip(counts, after.counts).map { ($0.name, $0.value, $1.value, $0.limit) }
    }

    /// The processor time that both processes have used so far: the 14th and 15th figure of `/proc/PID/stat`, in ticks.
    func processorSeconds() throws -> Double {
        try processes.reduce(0) { sum, process in
            let text = try String(contentsOfFile: "/proc/\(process.number)/stat", encoding: .utf8)
            let figures = text.split(separator: ")").last?.split(separator: " ") ?? []
            let ticks = figures.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
            return sum + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// The second figure of `/proc/PID/statm`, in pages.
    private static func residentMegabytes(_ process: pid_t) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    /// The streams whose volume the server has stored, by its own file.
    private static func storedVolumes(in folder: URL) -> Int {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let stores = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
            $0.lastPathComponent.contains("stream-volumes")
        }
        let names = stores.map { store in
            let text = String(decoding: (try? Data(contentsOf: store)) ?? Data(), as: UTF8.self)
            return Set(text.matches(of: /sink-input-by-[a-z-]+:[A-Za-z0-9 ._-]+/).map { String($0.output) })
        }
        return names.reduce(into: Set()) { $0.formUnion($1) }.count
    }
}
