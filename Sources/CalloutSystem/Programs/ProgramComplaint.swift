// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// What is told of a plugin's program that did not do its work, whatever way it is spoken to.
package struct ProgramComplaint {
    /// The plugin, as the subject of a sentence.
    package let subject: String
    /// The last line of its log, as the end of a sentence; empty if there is none.
    package let log: String
    private let work: String

    /// What became of a program that was late.
    package enum Fate: String {
        case ended
        /// It is a server that is not ours to end.
        case left
    }

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
    package func late(_ clause: String, _ fate: Fate = .ended, underlying: any Error) -> CueError {
        CueError(
            .timedOut, "\(subject) \(clause) while \(work), and was \(fate.rawValue)\(log)", underlying: underlying)
    }

    /// That it ended, and how: `crashed (signal 11: Segmentation fault)`.
    package func ended(_ clause: String, underlying: any Error) -> CueError {
        CueError(
            .failed, "\(subject) \(clause) while \(work)\(log); try other words, or tell its author",
            underlying: underlying)
    }
}
