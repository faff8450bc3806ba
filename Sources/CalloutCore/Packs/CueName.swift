// SPDX-License-Identifier: Apache-2.0

/// The rules for a cue's name in a pack, which is also the path of its file without the ending.
///
/// A name may hold folders (`SYSTEM/0000`). The rules keep every name inside its folder and the same on every system:
/// no way up or out, nothing that Windows drops or reads as a separator, nothing that cannot be seen.
public enum CueName {
    /// The most bytes between two slashes: 255 is the limit of common file systems, and the ending needs room.
    public static let longestPart = 240
    /// The most bytes of a whole name.
    public static let longest = 1024
    /// What no name of a file may hold on the cards and sticks of most devices.
    private static let reservedCharacters: Set<Unicode.Scalar> = ["<", ">", ":", "\"", "|", "?", "*"]
    /// What such a disk takes for a device, with whatever ending.
    private static let reservedNames: Set<String> = {
        let ports = ["COM", "LPT"].flatMap { port in "0123456789¹²³".map { "\(port)\($0)" } }
        return Set(["CON", "PRN", "AUX", "NUL"] + ports)
    }()

    /// Tells why a name cannot be used.
    ///
    /// - Parameter name: The name.
    /// - Returns: What is wrong with it, as a clause; nil if it is a good name.
    public static func fault(in name: String) -> String? {
        if isPlain(name) { return nil }
        if name.isEmpty { return "the name is empty" }
        for scalar in name.unicodeScalars {
            if scalar == "\0" { return "the name holds a NUL" }
            if scalar == "\\" { return "the name holds a backslash" }
            if reservedCharacters.contains(scalar) {
                return "the name holds '\(scalar)', which no file's name may hold on a FAT disk"
            }
            switch scalar.properties.generalCategory {
            case .control: return "the name holds a control character"
            case .format, .lineSeparator, .paragraphSeparator:
                // Joiners are part of how some words are spelt.
                if scalar != "\u{200C}", scalar != "\u{200D}" {
                    return "the name holds a character that cannot be seen (\(scalar.escaped(asASCII: true)))"
                }
            default: break
            }
        }
        if name.utf8.first == UInt8(ascii: "/") { return "the name begins with a slash" }
        if name.utf8.count > longest { return "the name is longer than \(longest) bytes" }
        for part in name.split(separator: "/", omittingEmptySubsequences: false) {
            if part.isEmpty { return "the name has a slash with nothing before or behind it" }
            if part == "." || part == ".." { return "the name has '\(part)' for a folder" }
            if part.utf8.last == UInt8(ascii: ".") { return "a part of the name ends with a dot" }
            if part.utf8.last == UInt8(ascii: " ") { return "a part of the name ends with a space" }
            var device = part.prefix { $0 != "." }
            while device.last == " " { device.removeLast() }
            if reservedNames.contains(device.uppercased()) {
                return "the name has '\(part)' for a part, which is a device on a FAT disk"
            }
            if part.utf8.count > longestPart { return "a part of the name is longer than \(longestPart) bytes" }
        }
        return nil
    }

    /// Whether a name is one of the many that break no rule at first sight: letters, digits, hyphens and underscores, in
    /// parts that are longer than any device's name.
    private static func isPlain(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            var length = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "/"):
                    guard length > 4 else { return false }
                    length = 0
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    length += 1
                default: return false
                }
            }
            return length > 4 && bytes.count <= longestPart
        }
    }

    /// A key that is equal for names that are one file on a disk that does not tell upper from lower case.
    ///
    /// - Parameter name: The name.
    /// - Returns: The key; as a string it is also equal for composed and decomposed accents.
    public static func folded(_ name: String) -> String { name.lowercased() }
}
