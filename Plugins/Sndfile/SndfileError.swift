// SPDX-License-Identifier: Apache-2.0

#if Sndfile
internal import CSndfile

/// A fault that libsndfile told, with the library's own code.
///
/// The codes 1 to 4 are the same in every version; the others belong to the version of the library that is here.
public struct SndfileError: Error, RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The library's code.
    public let rawValue: Int32

    /// Keeps one of the library's codes.
    ///
    /// - Parameter rawValue: The library's code.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The content is no sound that the library knows.
    public static let unrecognisedFormat = SndfileError(rawValue: Int32(SF_ERR_UNRECOGNISED_FORMAT))
    /// The operating system refused a call.
    public static let system = SndfileError(rawValue: Int32(SF_ERR_SYSTEM))
    /// The format is known and the file breaks its rules.
    public static let malformedFile = SndfileError(rawValue: Int32(SF_ERR_MALFORMED_FILE))
    /// The format is known and its kind of compression is not.
    public static let unsupportedEncoding = SndfileError(rawValue: Int32(SF_ERR_UNSUPPORTED_ENCODING))

    /// The library's own words and its code, in one line with no full stop at its end.
    public var description: String {
        guard rawValue >= 0, let text = sf_error_number(rawValue) else { return "libsndfile \(rawValue)" }
        var words = String(cString: text)
        while words.hasSuffix(".") { words.removeLast() }
        return "\(words) (libsndfile \(rawValue))"
    }
}
#endif
