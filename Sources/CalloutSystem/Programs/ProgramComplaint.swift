// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// What is told of a plugin's program that did not do its work, whatever way it is spoken to.
package struct ProgramComplaint {
    /// The plugin, as the subject of a sentence.
    package let subject: String
    /// The last line of its log, as the end of a sentence; empty if there is none.
    package let log: String
    private let work: String

    /// Complains of a program.
    ///
    /// - Parameters:
    ///   - plugin: The plugin's name.
    ///   - work: What the program was at: "speaking".
    ///   - lastLine: The last line of its log.
    package init(plugin: String, work: String, lastLine: String?) {
        subject = "the plugin '\(plugin)'"
        log = lastLine.map { "; it last wrote \"\($0)\"" } ?? ""
        self.work = work
    }

    /// That it did not do something in time: `gave no answer in 10.0 seconds`.
    package func late(_ clause: String, underlying: any Error) -> CueError {
        CueError(.timedOut, "\(subject) \(clause) while \(work), and was ended\(log)", underlying: underlying)
    }

    /// That it ended, and how: `crashed (signal 11: Segmentation fault)`.
    package func ended(_ clause: String, underlying: any Error) -> CueError {
        CueError(
            .failed, "\(subject) \(clause) while \(work)\(log); try other words, or tell its author",
            underlying: underlying)
    }
}
