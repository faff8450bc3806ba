// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Looks at what is here, and tells how to mend what is not.
struct DoctorCommand: Command {
    static let description = CommandDescription(
        name: "doctor", operands: "",
        summary: "Tell what is here, what is not, and the command that mends it.",
        options: [OptionDescription("--json", nil, "print one object a line: state, subject, fix")])

    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("doctor")
        isJSON = arguments.has("--json")
    }

    func run() async -> ExitStatus {
        let findings = await Plugins.standard.findings()
        for finding in findings { Terminal.print(isJSON ? json(finding).description : line(finding)) }
        return findings.contains { $0.state == .broken } ? .unavailable : .success
    }

    private func line(_ finding: Finding) -> String {
        let state = finding.state.rawValue
        let padding = String(repeating: " ", count: max(0, 8 - state.count))
        return "\(state)\(padding)\(finding.subject)" + (finding.fix.map { "\n        to mend it: \($0)" } ?? "")
    }

    private func json(_ finding: Finding) -> JSONValue {
        [
            "state": .string(finding.state.rawValue), "subject": .string(finding.subject),
            "fix": finding.fix.map { .string($0) } ?? .null,
        ]
    }
}
