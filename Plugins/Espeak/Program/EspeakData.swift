// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CEspeak
import CalloutCore

/// The library's data: phonemes, dictionaries and voices, which shape the sound as much as the library does.
enum EspeakData {
    /// A number that is the same for the same data, in sixteen hexadecimal digits.
    static var fingerprint: String {
        var folder: UnsafePointer<CChar>?
        _ = espeak_Info(&folder)
        var lines = ""
        if let folder { add(String(cString: folder), "", to: &lines) }
        let digits = String(XXHash64.hash(Array(lines.utf8)), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Adds the names and the hashes of all files below a folder, in the order of their names.
    private static func add(_ root: String, _ folder: String, to lines: inout String) {
        for name in Files.names(in: root + folder) {
            let path = "\(folder)/\(name)"
            if let hash = Files.hash(of: root + path) {
                lines += "\(path) \(hash)\n"
            } else {
                add(root, path, to: &lines)
            }
        }
    }
}
#endif
