// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What `callout import` or `callout export` was asked for; the tool has looked at the words before, so that mistakes here
/// are of others.
struct ListOptions {
    /// What is to be done.
    enum Work: String { case `import`, export }

    let work: Work
    let format: ListFormat
    /// The lists that are imported, or the pack that is exported.
    let operands: [String]
    var locale: LocaleTag?
    /// The pack's folder, or the file that is written.
    var target = ""
    var columns: [String: String] = [:]

    /// Reads words: what to do, the format, options of the form `--name=value`, `--` and the operands.
    ///
    /// - Parameter words: The command line without the program's name.
    /// - Throws: A `CueError` with the code `invalid` that names the word.
    init(_ words: [String]) throws(CueError) {
        guard words.count > 2, let work = Work(rawValue: words[0]), let format = ListFormat(rawValue: words[1]),
            let end = words.firstIndex(of: "--")
        else {
            throw CueError(.invalid, "callout-lists does the work of `callout import` and `callout export`: call those")
        }
        self.work = work
        self.format = format
        operands = Array(words[(end + 1)...])
        for word in words[2..<end] {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count > 1 ? parts[1] : ""
            switch parts[0] {
            case "--into", "--out": target = value
            case "--locale": locale = try Self.need(LocaleTag(value), word)
            case "--columns": columns = try Self.need(CSVImporter.names(value), word)
            default: _ = try Self.need(Optional<Int>.none, word)
            }
        }
    }

    private static func need<Value>(_ value: Value?, _ word: String) throws(CueError) -> Value {
        guard let value else {
            throw CueError(.invalid, "callout-lists cannot use '\(word)': `callout import --help` tells what it takes")
        }
        return value
    }
}
