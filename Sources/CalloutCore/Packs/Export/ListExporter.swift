// SPDX-License-Identifier: Apache-2.0

/// Writes the cues of a pack for translators, in a format that its importer takes back without a loss.
public protocol ListExporter: Sendable {
    /// The format's name, as `callout export` takes it: `po`.
    static var format: String { get }

    /// Writes a list.
    ///
    /// - Parameter list: The list.
    /// - Returns: The file, and a problem for each cue that cannot be in it.
    func write(_ list: ExportedList) -> ExportedFile
}
