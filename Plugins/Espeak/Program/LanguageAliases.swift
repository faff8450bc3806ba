// SPDX-License-Identifier: Apache-2.0

/// Languages that people ask for under tags the library does not know.
///
/// Source: the aliases and the parent locales of Unicode's CLDR, as far as the library has a voice for them.
enum LanguageAliases {
    /// From a tag in lower case to the library's.
    static let table: [String: String] = {
        var table = [
            // Withdrawn codes.
            "iw": "he", "in": "id", "mo": "ro", "sh": "hbs",
            // Chinese as it is spoken in Hong Kong and Macau is Cantonese; everywhere else the tag `zh` is Mandarin.
            "zh-hk": "yue", "zh-mo": "yue", "zh-hant-hk": "yue", "zh-hant-mo": "yue",
            // The library's tag for Cherokee spells out its region and script.
            "chr": "chr-us-qaaa-x-west",
        ]
        for region in latinAmerica { table["es-\(region)"] = "es-419" }
        for region in caribbean { table["en-\(region)"] = "en-029" }
        return table
    }()

    /// The regions whose Spanish has `es-419` as its parent locale.
    private static let latinAmerica = [
        "ar", "bo", "br", "bz", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "py",
        "sv", "us", "uy", "ve",
    ]

    /// The English-speaking islands of the region 029.
    private static let caribbean = ["ag", "bb", "bs", "dm", "gd", "jm", "kn", "lc", "tt", "vc"]
}
