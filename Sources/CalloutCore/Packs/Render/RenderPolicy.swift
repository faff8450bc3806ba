// SPDX-License-Identifier: Apache-2.0

/// What is done about each file of a render: a pure value.
struct RenderPolicy: Sendable, Equatable {
    /// What a file is found to be.
    enum State: Sendable, Equatable {
        /// There is none, or one without a byte, as a power cut leaves it.
        case absent
        /// It is as a render wrote it, from a take with this source.
        case rendered(source: UInt64)
        /// A render wrote it, and somebody has changed it since.
        case edited(source: UInt64)
        /// No render is known to have written it.
        case unknown
    }

    /// What is done about a file.
    enum Step: Sendable, Equatable {
        /// It is up to date.
        case skip
        /// It is up to date, but for what a person has changed.
        case keep
        /// It is rendered and written.
        case render
        /// Its words are looked up: it is rendered if they sound different now.
        case renew
        /// As ``renew``; but it is kept and told if it would sound different.
        case review
        /// It is rendered, and taken for ours if it has the same bytes; else it is kept and told.
        case compare
    }

    /// What becomes of files that a person has changed.
    let edited: EditedFiles

    func step(_ state: State, source: UInt64) -> Step {
        switch state {
        case .absent: .render
        case .rendered(let old): old == source ? .skip : .renew
        case .edited where edited == .replace, .unknown where edited == .replace: .render
        // What a person has changed is not rendered again for the sake of its voice.
        case .edited(let old): old == source || old == RenderSource.inOtherVoice(source) ? .keep : .review
        case .unknown: .compare
        }
    }
}
