// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import ListeningProgram

extension Program {
    /// Listens at an address, and answers one caller after the other.
    mutating func listen(at uri: String) throws {
        switch mode {
        case .neverListens:
            _ = Glibc.write(life, "x", 1)
            hang()
        case .endsBeforeListening:
            write("no model\n", to: 2)
            exit(3)
        case .listensLate:
            // More than the log's pipe holds: it has to be drained meanwhile.
            write([UInt8](repeating: 46, count: 2 << 20))
            usleep(300_000)
        default: break
        }
        let door = try Door(at: uri)
        if case .unix(let path) = try ServerAddress(parsing: uri) {
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
            var info = stat()
            stat(folder, &info)
            rights = "\(folder) \(String(info.st_mode & 0o777, radix: 8))"
        }
        write("listening at \(uri)\n")
        while true {
            try door.open()
            decoder = WyomingDecoder()
            if mode != .hangsUp { serve() }
            door.shut()
        }
    }
}
