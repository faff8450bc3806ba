// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// What the program tries when a text asks for it: to read, write, reach, take and end what is not its own.
///
/// Each attempt has a bound of its own, so that it does no harm where nothing stops it.
extension Program {
    /// What became of it, in a few words; nil if the text asks for no attempt.
    func attempt(_ text: String) -> String? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        switch words[0] {
        case "read": return contents(of: words[1])
        case "count": return String(names(in: words[1]).count)
        case "write": return written(words[1])
        case "reach": return Int(words[1]).map { reached(port: UInt16($0)) }
        case "end": return pid_t(words[1]).map { kill($0, SIGKILL) == 0 ? "done" : why }
        case "memory": return Int(words[1]).map { "\(filled(megabytes: $0))" }
        case "disk": return words.count == 3 ? Int(words[2]).map { "\(stored(in: words[1], megabytes: $0))" } : nil
        case "grow": return words.count == 3 ? Int(words[2]).map { "\(grown(words[1], megabytes: $0))" } : nil
        case "descriptors": return Int(words[1]).map { "\(opened($0))" }
        case "processes": return Int(words[1]).map { "\(started($0))" }
        case "start": return again(words[1]) ? "started" : why
        default: return nil
        }
    }

    private var why: String { String(cString: strerror(errno)) }

    private func contents(of path: String) -> String {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return why }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8_192)
        let count = Glibc.read(file, &bytes, bytes.count)
        return count < 0 ? why : String(decoding: bytes[..<count].map { $0 < 32 ? 32 : $0 & 127 }, as: UTF8.self)
    }

    private func names(in folder: String) -> [String] { Files.names(in: folder) }

    private func written(_ path: String) -> String {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        guard file >= 0 else { return why }
        defer { close(file) }
        return Glibc.write(file, "x", 1) == 1 ? "written" : why
    }

    private func reached(port: UInt16) -> String {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return code == 0 ? "reached" : why
    }

    /// Fills memory, at most so much; returns how much it got, in MB.
    private func filled(megabytes: Int) -> Int {
        for count in 0..<megabytes {
            guard let memory = malloc(1 << 20) else { return count }
            memset(memory, 1, 1 << 20)
        }
        return megabytes
    }

    /// Fills a disk with files of 1 MB, at most so many; returns how many it could.
    private func stored(in folder: String, megabytes: Int) -> Int {
        let bytes = [UInt8](repeating: 1, count: 1 << 20)
        let path = "\(folder)/callout-test-\(getpid())-"
        // Where nothing stops it nothing of it is left.
        defer { for count in 0..<megabytes { unlink("\(path)\(count)") } }
        for count in 0..<megabytes {
            let file = open("\(path)\(count)", O_WRONLY | O_CREAT, 0o600)
            guard file >= 0 else { return count }
            defer { close(file) }
            guard Glibc.write(file, bytes, bytes.count) == bytes.count else { return count }
        }
        return megabytes
    }

    /// Fills one file, at most with so much.
    private func grown(_ path: String, megabytes: Int) -> Int {
        let bytes = [UInt8](repeating: 1, count: 1 << 20)
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        for count in 0..<megabytes where Glibc.write(file, bytes, bytes.count) != bytes.count { return count }
        return megabytes
    }

    private func opened(_ wanted: Int) -> Int {
        for count in 0..<wanted where open("/dev/null", O_RDONLY) < 0 { return count }
        return wanted
    }

    private func started(_ wanted: Int) -> Int {
        for count in 0..<wanted where !again("sleeps") { return count }
        return wanted
    }

    /// Starts this program once more, with our environment.
    func again(_ mode: String) -> Bool {
        var pid: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("itself"), strdup(mode), nil]
        defer { words.forEach { free($0) } }
        return posix_spawn(&pid, "/proc/self/exe", nil, nil, &words, environ) == 0
    }
}
