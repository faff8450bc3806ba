// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// One run of a program, from its start to its end: its input is fed, its output is collected, its log is drained, and
/// nothing of it is left.
///
/// It ends well if the program exits with status 0; then it and all of its process group are gone. A process that it left
/// behind and that holds its output is not waited for.
package struct CommandRun: Sendable {
    /// What is started, with its arguments.
    package var program: PluginProgram
    /// What it is at, for messages: "speaking".
    package var work: String
    /// What it is given on standard input, which is closed after that.
    package var input: [UInt8]
    /// The most that it may write to standard output, in bytes.
    package var outputBytes: Int
    /// How long it may take, from its start to its end.
    package var deadline: Duration
    /// Folders of ours that it may write, though it is in a sandbox: those of the files that it is told.
    package var shared: [String] = []
    /// How long it may take to end after SIGTERM, if it is ended.
    package var grace = Duration.milliseconds(250)
    /// How much of the end of its standard error is kept, in bytes.
    package var logBytes = 16 << 10

    /// Describes a run; nothing is started.
    ///
    /// - Parameters:
    ///   - program: What is started, with its arguments.
    ///   - work: What it is at, for messages: "speaking".
    ///   - input: What it is given on standard input.
    ///   - outputBytes: The most that it may write to standard output, in bytes.
    ///   - deadline: How long it may take, from its start to its end.
    package init(
        _ program: PluginProgram, work: String, input: [UInt8], outputBytes: Int, deadline: Duration
    ) {
        self.program = program
        self.work = work
        self.input = input
        self.outputBytes = outputBytes
        self.deadline = deadline
    }

    /// Runs the program, on a thread of its own, and waits for its end.
    ///
    /// - Returns: What it wrote.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here, `timedOut` if it did not end in time, `failed`
    ///   for another status than 0 and for more output than it may write; `CancellationError` once a cancelled run has
    ///   been ended.
    package func result() async throws -> CommandResult {
        try Task.checkCancellation()
        do {
            let wake = try Mailbox<Void>()
            return try await withTaskCancellationHandler {
                try await BlockingThread.run { Result { try perform(wake) } }.get()
            } onCancel: {
                wake.post(())
            }
        } catch let error as SystemError {
            throw CueError(
                .failed, "the plugin '\(program.name)' cannot start, free some memory or files: \(error)",
                underlying: error)
        }
    }

    private func perform(_ wake: Mailbox<Void>) throws -> CommandResult {
        var exchange = try CommandExchange(self, wake: wake)
        let result: CommandResult
        do throws(CommandFailure) {
            result = try exchange.result()
        } catch {
            exchange.end()
            throw error.error(plugin: program.name, work: work, lastLine: exchange.lastLine)
        }
        return result
    }
}
