// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import Glibc
import Synchronization

/// A folder for the files of one run, which nobody else can look into; it goes with its owner, with all that is in it, and
/// with this process if its owner does not go before.
package struct RunFolder: ~Copyable {
    private static let name = "callout-run-XXXXXX"

    /// Its absolute path.
    package let path: String

    /// Makes a folder in the user's folder for what lasts no longer than a session, or in that for temporary files.
    ///
    /// - Parameter pathBytes: The longest that its path may be, in bytes.
    /// - Throws: ``CueError`` with `unwritable` if neither can be written.
    package init(pathBytes: Int = .max) throws(CueError) {
        var code: Int32 = 0
        for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
            guard let parent = getenv(name).map({ String(cString: $0) }), parent.hasPrefix("/") else { continue }
            guard parent.utf8.count + Self.name.utf8.count < pathBytes else { continue }
            if let path = Self.make(in: parent) {
                self.path = path
                Self.note(path)
                return
            }
        }
        guard let path = Self.make(in: "/tmp", code: &code) else {
            throw CueError(
                .unwritable,
                "no folder for a plugin's files can be made in /tmp (\(String(cString: strerror(code)))): "
                    + "set TMPDIR to one that can be written")
        }
        self.path = path
        Self.note(path)
    }

    deinit {
        Self.living.withLock { _ = $0.remove(path) }
        Self.remove(path)
    }

    private static let living = Mutex<Set<String>>([])
    private static let atEnd: Void = { _ = atexit { RunFolder.removeAll() } }()

    /// Notes a folder that is there; when the process ends it is removed.
    private static func note(_ path: String) {
        _ = atEnd
        living.withLock { _ = $0.insert(path) }
    }

    /// Removes what owners have left that never went.
    private static func removeAll() {
        for path in living.withLock({ $0 }) { remove(path) }
    }

    private static func make(in parent: String) -> String? {
        var code: Int32 = 0
        return make(in: parent, code: &code)
    }

    private static func make(in parent: String, code: inout Int32) -> String? {
        var template = Array("\(parent)/\(Self.name)".utf8CString)
        guard mkdtemp(&template) != nil else {
            code = errno
            return nil
        }
        return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }

    /// Removes a file or folder; links are not followed.
    private static func remove(_ path: String) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        if let stream = opendir(path) {
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { remove("\(path)/\(name)") }
            }
            closedir(stream)
        }
        rmdir(path)
    }
}
