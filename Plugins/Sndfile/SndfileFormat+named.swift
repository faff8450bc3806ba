// SPDX-License-Identifier: Apache-2.0

#if Sndfile
public import CalloutCore

extension SndfileFormat {
    /// The formats by their names, each with the settings that suit speech.
    public static let all: [SndfileFormat] = [.flac, .opus, .vorbis, .mp3, .caf, .aiff]

    /// Finds a format by the name that a user gives.
    ///
    /// - Parameters:
    ///   - name: A format's name or the ending of its files' names: `flac`, `ogg`.
    ///   - bits: How many bits a sample has; nil for the format's usual.
    /// - Returns: The format.
    /// - Throws: ``CueError`` with `invalid` for a name that is none, or bits that the format does not have.
    public static func named(_ name: String, bits: Int? = nil) throws(CueError) -> SndfileFormat {
        let wanted = name.lowercased()
        guard let format = all.first(where: { $0.name == wanted || $0.fileExtension == wanted }) else {
            let names = all.map(\.name).joined(separator: ", ")
            throw CueError(
                .invalid, "'\(name)' is no format that libsndfile writes here: \(names)", stage: "sndfile")
        }
        guard let bits else { return format }
        guard case .integer = format.coding else {
            throw CueError(.invalid, "\(format.name) has no bits to choose: leave them out", stage: "sndfile")
        }
        guard let depth = Bits(rawValue: bits) else {
            let known = Bits.allCases.map { String($0.rawValue) }.joined(separator: " or ")
            throw CueError(.invalid, "\(format.name) cannot have \(bits) bits: \(known)", stage: "sndfile")
        }
        switch format.name {
        case "flac": return .flac(bits: depth)
        case "caf": return .caf(bits: depth)
        default: return .aiff(bits: depth)
        }
    }
}
#endif
