// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Says the common written forms in a plain text in its locale's words: "5 km", "5:30 min/km", "30 s", "1 000".
    ///
    /// What cannot be said in words here stays as it is written, and the trail warns of it. The cue's name, by which it
    /// is shown, stays.
    ///
    /// - Parameters:
    ///   - messages: Says numbers, units and times.
    ///   - forms: The forms that are looked for.
    /// - Returns: The stage; the trail tells each form that was found.
    public static func wording(
        _ messages: some MessageFormatter, forms: [WrittenForm] = WrittenForm.allCases
    ) -> PreparingStage {
        let name = "wording"
        let wanted = Set(forms)
        let settings: [JSONValue.Member] =
            [.init("forms", .array(forms.map { .string($0.rawValue) }))]
            + (messages.version.map { [.init("messages", .string($0))] } ?? [])
        return PreparingStage(name, settings: settings) { cue in
            guard case .text(let text) = cue.content, text.utf8.contains(where: { (48...57).contains($0) }) else {
                return cue
            }
            let scan = WordingScan(text, locale: cue.locale, forms: wanted)
            let findings = scan.findings
            guard !findings.isEmpty else { return cue }
            var cue = cue
            var spoken = ""
            var copied = 0
            for finding in findings {
                let written = String(scan.text[finding.range])
                spoken += String(scan.text[copied..<finding.range.lowerBound])
                copied = finding.range.upperBound
                do throws(CueError) {
                    let words = try finding.words(by: messages, in: cue.locale)
                    if words != written { cue.note(name, "'\(written)' is spoken '\(words)'") }
                    spoken += words
                } catch {
                    cue.note(name, "warning: '\(written)' is left as it is written: \(error.message)")
                    spoken += written
                }
            }
            cue.content = .text(spoken + String(scan.text[copied...]))
            return cue
        }
    }
}

extension Wording {
    /// The words for it.
    fileprivate func words(by messages: some MessageFormatter, in locale: LocaleTag) throws(CueError) -> String {
        switch saying {
        case .plain(let text): text
        case .message(let message, let value):
            try messages.format(message, arguments: ["n": .number(value)], locale: locale)
        }
    }
}
