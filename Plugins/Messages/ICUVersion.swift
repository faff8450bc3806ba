// SPDX-License-Identifier: Apache-2.0

#if Messages
internal import CMessages

/// The versions of ICU as it is here.
public struct ICUVersion: Sendable, Equatable {
    /// The library's version: "72.1".
    public let library: String
    /// The version of the locales' data, of CLDR: "42.0".
    public let data: String
    /// The version of Unicode: "15.0".
    public let unicode: String

    /// The version of the library that is linked, for which no data is read.
    public static let library = text(callout_message_library())

    /// The versions of the library that is linked; the first time its data is read, which takes milliseconds.
    public static let current: ICUVersion = {
        ICUVersion(library: library, data: text(callout_message_data()), unicode: text(callout_message_unicode()))
    }()

    private static func text(_ version: callout_message_version) -> String {
        withUnsafeBytes(of: version.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
#endif
