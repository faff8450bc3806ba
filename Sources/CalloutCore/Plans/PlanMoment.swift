// SPDX-License-Identifier: Apache-2.0

/// When a cue of a plan is due, within the phase or the plan that it belongs to.
enum PlanMoment: Equatable {
    /// So long after the beginning.
    case after(Duration)
    /// So long before the end.
    case left(Duration)
    /// At this part of it, from 0 to 1.
    case fraction(Double)

    /// How long after the beginning that is.
    ///
    /// - Parameter duration: How long the whole takes.
    /// - Returns: The time after the beginning; nil if it lies outside.
    func offset(in duration: Duration) -> Duration? {
        let offset =
            switch self {
            case .after(let time): time
            case .left(let time): duration - time
            case .fraction(let part): duration * part
            }
        return offset < .zero || offset > duration ? nil : offset
    }
}
