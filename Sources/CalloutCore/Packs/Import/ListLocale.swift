// SPDX-License-Identifier: Apache-2.0

/// Finds out which locale a list is in.
package enum ListLocale {
    /// A locale that a list tells.
    ///
    /// - Parameters:
    ///   - text: The tag, with hyphens or underscores.
    ///   - file: The list's file.
    ///   - line: The line it stands on.
    /// - Returns: The locale.
    /// - Throws: ``CueError`` with `invalid` if it is none.
    package static func told(_ text: String, file: String, line: Int?) throws(CueError) -> LocaleTag {
        // gettext writes a script as a modifier: sr@latin.
        let parts = text.split(separator: "@", maxSplits: 1)
        let script = parts.count == 2 ? ["latin": "Latn", "cyrillic": "Cyrl"][parts[1].lowercased()] : nil
        guard let locale = LocaleTag(script.map { "\(parts[0])-\($0)" } ?? text) else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: line, problem: "'\(text)' is no locale",
                    fix: "write a language tag such as en-GB, or give one with --locale"))
        }
        return locale
    }

    /// The locale of a list, from the first place that tells one.
    ///
    /// - Parameters:
    ///   - candidates: What was found, in the order that counts.
    ///   - file: The list's file.
    /// - Returns: The locale.
    /// - Throws: ``CueError`` with `invalid` if nothing tells it.
    package static func need(_ candidates: LocaleTag?..., file: String) throws(CueError) -> LocaleTag {
        guard let locale = candidates.lazy.compactMap({ $0 }).first else {
            throw CueError(.invalid, "\(file) has no locale in its name: give one with --locale")
        }
        return locale
    }

    /// The locale that a file's name has at its beginning or its end: `de-DE.csv`, `app_pt_BR.arb`.
    ///
    /// A language of three letters counts only with a region, because `app.po` is in no language.
    ///
    /// - Parameter file: The file's path.
    /// - Returns: The locale; nil if the name has none.
    package static func inName(_ file: String) -> LocaleTag? {
        let leading = leading(file)
        if let leading, codes.contains(leading.language) { return leading }
        return trailing(file) ?? leading.flatMap { $0.region == nil ? nil : $0 }
    }

    /// The languages with two letters (ISO 639-1, and the old codes), so that `qt_de.ts` is German.
    private static let codes = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
        eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw
        ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my
        na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn
        so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// The locale that a file's name begins with, if it begins with one.
    ///
    /// That is a language of two or three letters, and a script and a region if they are there. Without a region nothing
    /// but `scripts` may follow, so that `my-list.csv` is not taken for Burmese.
    package static func leading(_ file: String) -> LocaleTag? {
        var parts = stem(file).split { $0 == "-" || $0 == "_" }[...]
        guard let language = parts.popFirst(), (2...3).contains(language.count) else { return nil }
        var tag = String(language)
        if let script = parts.first, script.count == 4, parts.count > 1, isRegion(parts[parts.startIndex + 1]) {
            tag += "-\(script)"
            parts.removeFirst()
        }
        if let region = parts.first, isRegion(region) {
            tag += "-\(region)"
        } else if parts.count == 1, let script = parts.first, script.count == 4, script.allSatisfy(\.isLetter),
            script.first?.isUppercase == true
        {
            tag += "-\(script)"
        } else if !(parts.isEmpty || parts.count == 1 && parts.first?.lowercased() == "scripts") {
            return nil
        }
        return LocaleTag(tag)
    }

    /// The locale that a file's name ends with: two letters, or more of them with a region behind them.
    private static func trailing(_ file: String) -> LocaleTag? {
        let parts = stem(file).split { $0 == "-" || $0 == "_" || $0 == "." }
        guard let last = parts.last, parts.count > 1 else { return nil }
        if parts.count > 2, isRegion(last), case let language = parts[parts.count - 2], isLanguage(language) {
            return LocaleTag("\(language)-\(last)")
        }
        return codes.contains(String(last)) ? LocaleTag(last) : nil
    }

    private static func stem(_ file: String) -> String {
        CueName.stem(String(file.split(separator: "/").last ?? ""))
    }

    private static func isLanguage(_ part: Substring) -> Bool {
        (2...3).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isLowercase }
    }

    private static func isRegion(_ part: Substring) -> Bool {
        part.count == 2 && part.allSatisfy(\.isLetter) || part.count == 3 && part.allSatisfy(\.isNumber)
    }

    /// The names of the folders that a file lies in, the nearest first.
    ///
    /// - Parameter file: The file's path.
    /// - Returns: The names.
    package static func folders(of file: String) -> [String] {
        file.split(separator: "/").dropLast().reversed().map(String.init)
    }
}
