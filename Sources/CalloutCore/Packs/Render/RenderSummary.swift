// SPDX-License-Identifier: Apache-2.0

/// What a render came to: a value that takes one cue after the other.
public struct RenderSummary: Sendable, Equatable {
    /// The number of cues that there were to render.
    public let planned: Int
    /// The number of files rendered and written.
    public private(set) var rendered = 0
    /// The number of files taken from the store.
    public private(set) var stored = 0
    /// The number of files that were up to date and were not touched.
    public private(set) var unchanged = 0
    /// The number of files that are kept as a person left them.
    public private(set) var kept = 0
    /// The files whose cues are no longer there.
    public internal(set) var leftovers: [LeftoverFile] = []
    /// What went wrong besides cues: a ledger or a store that could not be written, a file that could not be removed.
    public internal(set) var faults: [CueError] = []
    /// The voices that were passed over for all cues of a locale, once each, and why.
    public internal(set) var passedOver: [PassedVoice] = []
    /// What has to be said besides, in a clause each.
    public internal(set) var notes: [String] = []
    /// The number of files written in which nothing is audible: recordings of silence.
    public private(set) var silent = 0
    /// The number of cues that failed, by the kind of fault.
    public private(set) var failures: [CueError.Code: Int] = [:]
    /// How much sound was written.
    public private(set) var duration: Duration = .zero
    /// The loudness of each file that was measured and is not silent, in LUFS, in the order in which they came.
    public private(set) var loudness: [Double] = []
    /// The highest true peak of all files, in dBTP; nil if none is known.
    public private(set) var highestTruePeak: Double?

    /// Begins a summary.
    ///
    /// - Parameter planned: The number of cues that there are to render.
    public init(planned: Int) {
        self.planned = planned
    }

    /// The number of cues that failed.
    public var failed: Int { failures.values.reduce(0, +) }

    /// The number of cues that were not reached, because the render was cancelled.
    public var remaining: Int { planned - rendered - stored - unchanged - kept - failed }

    /// Takes a cue in.
    ///
    /// - Parameter cue: What became of it.
    public mutating func add(_ cue: RenderedCue) {
        switch cue.result {
        case .failure(let error): failures[error.code, default: 0] += 1
        case .success(let file):
            switch file.fate {
            case .rendered: rendered += 1
            case .stored: stored += 1
            case .unchanged: unchanged += 1
            case .edited, .outdated, .foreign: kept += 1
            }
            guard file.fate == .rendered || file.fate == .stored else { return }
            duration += file.duration
            guard let report = file.loudness else { return }
            if report.isSilent {
                silent += 1
                return
            }
            loudness.append(report.integrated)
            highestTruePeak = max(highestTruePeak ?? report.truePeak, report.truePeak)
        }
    }

    /// Takes in files that were up to date at first sight.
    mutating func addUnchanged(_ count: Int) { unchanged += count }

    /// The lowest and the highest loudness, in LUFS; nil if none is known.
    public var loudnessRange: ClosedRange<Double>? {
        guard let lowest = loudness.min(), let highest = loudness.max() else { return nil }
        return lowest...highest
    }

    /// The share of the files whose loudness is known that lie close to a target; nil if none is known.
    ///
    /// - Parameters:
    ///   - tolerance: How far a file may be off, in LU.
    ///   - target: The loudness that was asked for, in LUFS.
    /// - Returns: The share, 0 to 1.
    public func share(within tolerance: Double, of target: Double) -> Double? {
        guard !loudness.isEmpty else { return nil }
        // A little more than asked for, so that figures which are rounded to the tolerance count.
        let close = loudness.count { abs($0 - target) <= tolerance + 1e-9 }
        return Double(close) / Double(loudness.count)
    }
}
