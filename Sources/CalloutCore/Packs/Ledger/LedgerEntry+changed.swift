// SPDX-License-Identifier: Apache-2.0

extension LedgerEntry {
    /// The same sound, of a take that is written otherwise.
    func changed(
        source: UInt64, trail: [Step], clip: LedgerClip?, passedOver: [PassedVoice]
    ) -> LedgerEntry {
        var entry = self
        entry.source = source
        entry.trail = trail
        entry.clip = clip
        entry.passedOver = passedOver.map(\.bare)
        return entry
    }

    /// What some of the stages did.
    func steps(of stages: [PreparingStage]) -> [Step] {
        trail.filter { step in stages.contains { $0.name == step.stage } }
    }
}
