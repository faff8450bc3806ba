// SPDX-License-Identifier: Apache-2.0

/// Why a file could not be read as WAV, in a sentence that names the fix.
public enum WAVError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file has no bytes at all.
    case empty
    /// The file does not begin as a RIFF, RF64 or BW64 file; what it looks like, if that is known.
    case notWAV(looksLike: String?)
    /// The file ends inside the header or the format chunk.
    case cut
    /// There is no format chunk, so the samples cannot be understood.
    case noFormat
    /// There is no data chunk.
    case noData
    /// The samples are compressed, or of a form that is not read here; its name or number.
    case unsupported(String)
    /// The sample rate is zero or absurd.
    case sampleRate(Int)
    /// The number of channels is zero.
    case noChannels
    /// The number of bits a sample has makes no sense for the format.
    case bits(Int)
    /// The file is larger than the limit.
    case tooLarge(bytes: Int, limit: Int)
    /// The system could not read the file: the path, and the system's words.
    case unreadable(path: String, reason: String)

    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .empty: "the file is empty: record or export it again"
        case .notWAV(let kind?): "this is \(kind), not a WAV file: convert it, or build with Sndfile"
        case .notWAV(nil): "this is not a WAV file: it does not begin with RIFF, RF64 or BW64"
        case .cut: "the WAV header is cut short: copy or export the file again"
        case .noFormat: "the WAV file has no format chunk: export it again"
        case .noData: "the WAV file has no data chunk: export it again"
        case .unsupported(let codec): "the WAV file holds \(codec): convert it to PCM, or build with Sndfile"
        case .sampleRate(let rate):
            "the WAV file says \(rate) Hz, which is not between 1,000 and 768,000: correct its header"
        case .noChannels: "the WAV file says it has no channels: correct its header"
        case .bits(let bits): "the WAV file says a sample has \(bits) bits: correct its header, or convert it"
        case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes, the limit is \(limit): shorten it"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        }
    }
}
