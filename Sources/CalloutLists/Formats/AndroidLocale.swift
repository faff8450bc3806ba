// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The names of Android's folders for resources.
enum AndroidLocale {
    /// Codes of before 1989, which Android still writes.
    private static let legacy = ["iw": "he", "in": "id", "ji": "yi"]

    /// The locale of a folder: `values-pt-rBR` is pt-BR, `values-b+sr+Latn` is sr-Latn, `values-iw` is he.
    ///
    /// - Parameter folder: The folder's name.
    /// - Returns: The locale; nil if it tells none.
    static func locale(ofFolder folder: String) -> LocaleTag? {
        let parts = folder.split(separator: "-")
        guard parts.first == "values" else { return nil }
        for (index, part) in parts.enumerated().dropFirst() {
            if part.hasPrefix("b+") {
                let tags = part.dropFirst(2).split(separator: "+").map(String.init)
                return LocaleTag(
                    ([legacy[tags.first ?? ""] ?? tags.first ?? ""] + tags.dropFirst()).joined(separator: "-"))
            }
            // `car` is a kind of device, and mcc310 a network.
            guard (2...3).contains(part.count), part.allSatisfy({ $0.isASCII && $0.isLowercase }), part != "car" else {
                continue
            }
            let language = legacy[String(part)] ?? String(part)
            guard index + 1 < parts.count, case let region = parts[index + 1], region.first == "r", region.count >= 3
            else {
                return LocaleTag(language)
            }
            return LocaleTag("\(language)-\(region.dropFirst())")
        }
        return nil
    }
}
