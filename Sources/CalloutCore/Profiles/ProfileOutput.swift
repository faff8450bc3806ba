// SPDX-License-Identifier: Apache-2.0

/// One file that a profile makes of each cue.
public struct ProfileOutput: Sendable, Equatable {
    /// The file format, as `--format` names it.
    public let format: String
    /// The sample rates that are played, in hertz; the first is rendered unless another is asked for.
    public let rates: [Int]
    /// The bits of a sample that are played; the first is rendered unless others are asked for.
    ///
    /// Empty where the format has none, as Opus and MP3.
    public let bits: [Int]
    /// The numbers of channels that are played; where there is only 1, recordings of several are mixed into one.
    public let channels: [Int]
    /// Where the file lies, without its ending.
    ///
    /// It may hold `{locale}` (`en-GB`), `{language}` (`en`), `{region}` in lower case (`gb`, the language where there is
    /// none), `{rate}`, `{name}` (the cue's name), `{folder}` and `{file}` (the name before and behind its last slash)
    /// and `{number}` (the cue's place in its table, four digits from `0001`).
    public let path: String
    /// The ending, where it is another than the format's.
    public let ending: String?
    private let template: PathTemplate

    init(format: String, rates: [Int], bits: [Int], channels: [Int], template: PathTemplate, ending: String?) {
        self.format = format
        self.rates = rates
        self.bits = bits
        self.channels = channels
        path = template.text
        self.template = template
        self.ending = ending
    }

    /// Where the file of a cue lies, without its ending, below the folder that is rendered into.
    ///
    /// - Parameters:
    ///   - name: The cue's name as the profile writes it (``ProfileNames/written(_:)``).
    ///   - number: Its place in its table, from 1.
    ///   - locale: Its locale.
    ///   - rate: The sample rate in hertz.
    /// - Returns: The path.
    public func path(of name: String, number: Int, in locale: LocaleTag, rate: Int) -> String {
        template.filled { placeholder in
            if let value = placeholder.value(of: locale) { return value }
            let slash = name.lastIndex(of: "/")
            return switch placeholder {
            case .rate: String(rate)
            case .name: name
            case .folder: slash.map { String(name[..<$0]) } ?? ""
            case .file: slash.map { String(name[name.index(after: $0)...]) } ?? name
            case .number: String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
            case .locale, .language, .region: placeholder.rawValue
            }
        }
    }
}
