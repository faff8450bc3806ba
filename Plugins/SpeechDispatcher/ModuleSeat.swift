// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Synchronization

/// The place of one module: started when it is needed, thrown away after a fault; used by one task at a time.
final class ModuleSeat: Sendable {
    private let program: PluginProgram
    private let instance = Mutex<ModuleInstance?>(nil)

    /// Makes a seat that nobody sits on.
    init(_ program: PluginProgram) { self.program = program }

    /// Asks the module, on a thread of its own.
    ///
    /// - Parameters:
    ///   - work: What the module is at, for messages: "speaking".
    ///   - words: What it is told.
    ///   - answer: Takes its replies.
    /// - Returns: What the answer made of them.
    /// - Throws: ``CueError`` for a fault, after which the next question has a new module; `CancellationError`.
    func ask<Answer: ModuleAnswer>(_ work: String, _ words: String, _ answer: Answer) async throws -> Answer {
        try Task.checkCancellation()
        do {
            let wake = try Mailbox<Void>()
            return try await withTaskCancellationHandler {
                try await BlockingThread.run { Result { try self.perform(work, words, answer, wake) } }.get()
            } onCancel: {
                wake.post(())
            }
        } catch let error as SystemError {
            throw CueError(
                .failed, "the plugin '\(program.name)' cannot be asked, free some memory or files: \(error)",
                underlying: error)
        }
    }

    /// Ends the module, if there is one: by closing its input, and by force if that does not end it.
    func end() async {
        _ = try? await BlockingThread.run { self.instance.withLock { self.end(&$0, patience: .milliseconds(250)) } }
    }

    private func perform<Answer: ModuleAnswer>(
        _ work: String, _ words: String, _ answer: Answer, _ wake: Mailbox<Void>
    ) throws -> Answer {
        try instance.withLock { instance in
            if let current = instance, !current.isUsable() { self.end(&instance, patience: .zero) }
            let current = try instance ?? ModuleInstance(self.program)
            instance = current
            var answer = answer
            do throws(ModuleFailure) {
                try current.ask(words, wake: wake) { reply throws(ModuleFailure) in try answer.take(reply) }
                return answer
            } catch {
                let status = self.end(&instance, patience: error.patience)
                throw error.error(
                    plugin: self.program.name, work: work, status: status, lastLine: current.lastLine)
            }
        }
    }

    @discardableResult
    private func end(_ instance: inout ModuleInstance?, patience: Duration) -> ProgramEnd? {
        defer { instance = nil }
        return instance?.end(patience: patience)
    }
}
