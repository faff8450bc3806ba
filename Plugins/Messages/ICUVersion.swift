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

    /// The versions of the library that is linked.
    public static let current: ICUVersion = {
        let versions = callout_message_versions()
        return ICUVersion(
            library: text(versions.library), data: text(versions.data), unicode: text(versions.unicode))
    }()

    private static func text(_ characters: some Any) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
#endif
