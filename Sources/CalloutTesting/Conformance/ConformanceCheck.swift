// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// One rule of the plugin contract, as something that can be tried on a backend.
///
/// ```swift
/// for check in ConformanceCheck<SynthesizerUnderTest>.all {
///     let result = await check.run(on: SynthesizerUnderTest(mine))
///     #expect(result.verdict.isFine, "\(result)")
/// }
/// ```
public struct ConformanceCheck<Subject: Sendable>: Sendable {
    /// Its name, which stays: `unknown-voice`.
    public let name: String
    /// What must hold, in a sentence.
    public let rule: String
    private let look: @Sendable (Subject) async throws -> ConformanceVerdict

    /// Makes a check.
    ///
    /// - Parameters:
    ///   - name: Its name, which stays: `unknown-voice`.
    ///   - rule: What must hold, in a sentence.
    ///   - look: Tries it; an error that it throws is a failure, told by its message.
    public init(
        _ name: String, _ rule: String, _ look: @escaping @Sendable (Subject) async throws -> ConformanceVerdict
    ) {
        self.name = name
        self.rule = rule
        self.look = look
    }

    /// Tries it.
    ///
    /// - Parameter subject: What is tried.
    /// - Returns: What came of it.
    public func run(on subject: Subject) async -> ConformanceResult {
        let verdict: ConformanceVerdict
        do {
            verdict = try await look(subject)
        } catch {
            verdict = .failed((error as? CueError)?.message ?? String(describing: error))
        }
        return ConformanceResult(name, rule, verdict)
    }
}
