// SPDX-License-Identifier: Apache-2.0

/// The symbols of units that are found in plain text, with the units' CLDR names.
enum UnitSymbols {
    /// The units by their symbols, in a language.
    static func units(in language: String) -> [String: String] {
        everywhere.merging(own[language] ?? [:]) { $1 }
    }

    /// The most letters that a symbol has.
    static let longest = 6

    private static let everywhere = [
        "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "kg": "kilogram",
        "h": "hour", "min": "minute", "s": "second", "sec": "second", "ms": "millisecond", "bpm": "beat-per-minute",
        "km/h": "kilometer-per-hour", "kph": "kilometer-per-hour", "mph": "mile-per-hour", "m/s": "meter-per-second",
        "%": "percent", "°": "degree", "°C": "celsius", "°F": "fahrenheit", "W": "watt", "kW": "kilowatt",
        "V": "volt", "kcal": "kilocalorie", "Hz": "hertz", "kHz": "kilohertz",
    ]

    private static let cyrillic = [
        "км": "kilometer", "м": "meter", "см": "centimeter", "мм": "millimeter", "кг": "kilogram",
        "км/ч": "kilometer-per-hour", "м/с": "meter-per-second", "с": "second", "Вт": "watt", "ккал": "kilocalorie",
    ]

    /// What a language writes in its own way, or more of it: in Spanish "mi" is a word.
    private static let own: [String: [String: String]] = [
        "en": [
            "mi": "mile", "mins": "minute", "secs": "second", "hr": "hour", "hrs": "hour", "ft": "foot", "yd": "yard",
            "lb": "pound", "lbs": "pound",
        ],
        "de": ["Std": "hour", "Min": "minute", "Sek": "second", "sek": "second"],
        "nl": ["u": "hour", "sec": "second"],
        "da": ["t": "hour", "sek": "second", "km/t": "kilometer-per-hour"],
        "nb": ["t": "hour", "sek": "second", "km/t": "kilometer-per-hour"],
        "no": ["t": "hour", "sek": "second", "km/t": "kilometer-per-hour"],
        "sv": ["tim": "hour", "sek": "second"],
        "pl": ["godz": "hour", "sek": "second"],
        "cs": ["hod": "hour", "sek": "second"],
        "tr": ["sa": "hour", "dk": "minute", "sn": "second", "km/sa": "kilometer-per-hour"],
        "ru": cyrillic.merging(["ч": "hour", "мин": "minute", "сек": "second", "уд/мин": "beat-per-minute"]) { $1 },
        "bg": cyrillic.merging(["ч": "hour", "мин": "minute", "сек": "second"]) { $1 },
        "uk": cyrillic.merging(
            [
                "год": "hour", "хв": "minute", "сек": "second", "уд/хв": "beat-per-minute",
                "км/год": "kilometer-per-hour",
            ]
        ) { $1 },
        "el": ["χλμ": "kilometer", "μ": "meter", "ώ": "hour", "λ": "minute", "δ": "second"],
        "ar": ["كم": "kilometer", "م": "meter", "كغ": "kilogram", "د": "minute", "ث": "second"],
    ]

    /// The units by which a pace is told, by their symbols.
    static let distances = ["km": "kilometer", "км": "kilometer", "mi": "mile", "mile": "mile"]
    /// What stands between a pace and the stroke: "5:30 min/km".
    static let minutes: Set = ["min", "мин", "хв", "mins"]
    /// What stands behind hours with minutes: "1:30 h".
    static let hours: Set = ["h", "ч", "год", "hrs", "hr"]
}
