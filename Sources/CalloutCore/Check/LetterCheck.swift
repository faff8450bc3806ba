// SPDX-License-Identifier: Apache-2.0

/// Whether a text is written in letters that a voice of its locale reads.
enum LetterCheck {
    /// The letters of a writing system, by their blocks.
    private enum System: String {
        case latin = "Latin", cyrillic = "Cyrillic", greek = "Greek", hebrew = "Hebrew", arabic = "Arabic"
        case devanagari = "Devanagari", bengali = "Bengali", gurmukhi = "Gurmukhi", gujarati = "Gujarati"
        case tamil = "Tamil", telugu = "Telugu", kannada = "Kannada", malayalam = "Malayalam", sinhala = "Sinhala"
        case thai = "Thai", lao = "Lao", burmese = "Burmese", georgian = "Georgian", hangul = "Hangul"
        case ethiopic = "Ethiopic", khmer = "Khmer", armenian = "Armenian", kana = "kana", han = "Han"

        init?(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
            case 0x530...0x58F: self = .armenian
            case 0x590...0x5FF: self = .hebrew
            case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
            case 0x900...0x97F: self = .devanagari
            case 0x980...0x9FF: self = .bengali
            case 0xA00...0xA7F: self = .gurmukhi
            case 0xA80...0xAFF: self = .gujarati
            case 0xB80...0xBFF: self = .tamil
            case 0xC00...0xC7F: self = .telugu
            case 0xC80...0xCFF: self = .kannada
            case 0xD00...0xD7F: self = .malayalam
            case 0xD80...0xDFF: self = .sinhala
            case 0xE00...0xE7F: self = .thai
            case 0xE80...0xEFF: self = .lao
            case 0x1000...0x109F: self = .burmese
            case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
            case 0x1200...0x139F: self = .ethiopic
            case 0x1780...0x17FF: self = .khmer
            case 0x3040...0x30FF: self = .kana
            case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
            default: return nil
            }
        }
    }

    private static let systems: [String: Set<System>] = {
        let lists: [(Set<System>, String)] = [
            ([.cyrillic], "ru uk be bg mk kk ky tg mn tt ba cv"), ([.cyrillic, .latin], "sr bs uz az"),
            ([.greek], "el grc"), ([.hebrew], "he iw yi"), ([.arabic], "ar fa ur ps sd ug"),
            ([.devanagari], "hi mr ne sa kok"), ([.bengali], "bn as"), ([.gurmukhi], "pa"), ([.gujarati], "gu"),
            ([.tamil], "ta"), ([.telugu], "te"), ([.kannada], "kn"), ([.malayalam], "ml"), ([.sinhala], "si"),
            ([.thai], "th"), ([.lao], "lo"), ([.burmese], "my"), ([.georgian], "ka"), ([.hangul, .han], "ko"),
            ([.ethiopic], "am ti"), ([.khmer], "km"), ([.armenian], "hy hyw"), ([.kana, .han], "ja"),
            ([.han], "zh yue cmn"),
        ]
        return lists.reduce(into: [:]) { known, list in
            for language in list.1.split(separator: " ") { known[String(language)] = list.0 }
        }
    }()

    /// The writing system of most of a text's letters, if that is none of its locale's.
    ///
    /// Latin letters pass everywhere where others stand beside them: names and abbreviations are written so.
    static func stranger(in text: String, of locale: LocaleTag) -> String? {
        if locale.script != nil { return nil }
        let own = systems[locale.language] ?? [.latin]
        var counts: [System: Int] = [:]
        for scalar in text.unicodeScalars {
            if let system = System(scalar) { counts[system, default: 0] += 1 }
        }
        let known = counts.filter { own.contains($0.key) }.values.reduce(0, +)
        guard let most = counts.filter({ !own.contains($0.key) }).max(by: { $0.value < $1.value }) else { return nil }
        if most.key == .latin { return known == 0 && most.value > 3 ? most.key.rawValue : nil }
        return most.value > known ? most.key.rawValue : nil
    }
}
