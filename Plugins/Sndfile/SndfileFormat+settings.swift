// SPDX-License-Identifier: Apache-2.0

#if Sndfile
public import CalloutCore
internal import CSndfile

extension SndfileFormat {
    /// What the bytes of a file depend on besides its sound: the format, its settings, and the library's version.
    public var settings: [JSONValue.Member] {
        let detail: JSONValue.Member =
            switch coding {
            case .integer(let bits): .init("bits", .number(Double(bits.rawValue)))
            case .quality(let quality): .init("quality", .number(quality))
            case .bitrate(let bitrate): .init("bitrate", .number(Double(bitrate)))
            }
        return [
            .init("format", .string(name)), detail, .init("library", .string(String(cString: sf_version_string()))),
        ]
    }
}
#endif
