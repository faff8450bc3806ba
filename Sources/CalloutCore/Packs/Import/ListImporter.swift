// SPDX-License-Identifier: Apache-2.0

/// Reads a list of prompts in the format of another program.
public protocol ListImporter: Sendable {
    /// The format's name, as `callout import` takes it: `edgetx`.
    static var format: String { get }

    /// Reads a list. Every entry of it is either imported or reported.
    ///
    /// - Parameters:
    ///   - bytes: The list.
    ///   - file: The file's path, for the problems and, if the format has it there, the locale.
    ///   - locale: The locale of the list; nil takes it from the file's name or from the list itself. Of a file that holds
    ///     several locales only this one is read.
    /// - Returns: For each locale in the file the rows that can be used and a problem for each entry that cannot.
    /// - Throws: ``CueError`` with `invalid` if this is no list of this format, or its locale is not known.
    func read(_ bytes: [UInt8], file: String, locale: LocaleTag?) throws(CueError) -> [ImportedList]
}
