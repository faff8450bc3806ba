// SPDX-License-Identifier: Apache-2.0

/// A page on which a person compares two renders of one pack, cue by cue and in sum.
///
/// It is one file, `index.html`, that lies among the sounds of both and needs nothing but a browser.
public struct ComparePage: Sendable, Equatable {
    /// The pack's name.
    public var pack: String
    /// What the first side is called: a backend, a voice, a version.
    public var first: String
    /// What the second side is called.
    public var second: String
    /// How loud the cues shall be.
    public var target: LoudnessTarget
    /// How far a cue may be from the target, or one side from the other, before the page says so, in LU.
    public var tolerance: Double
    /// The cues; the page groups them by locale and keeps their order else.
    public var cues: [ComparedCue]

    /// Describes a page.
    ///
    /// - Parameters:
    ///   - pack: The pack's name.
    ///   - first: What the first side is called.
    ///   - second: What the second side is called.
    ///   - target: How loud the cues shall be.
    ///   - tolerance: How far a cue may be from the target, or one side from the other, in LU.
    ///   - cues: The cues, in the order that the page shows them in.
    public init(
        pack: String, first: String, second: String, target: LoudnessTarget = .speech, tolerance: Double = 0.5,
        cues: [ComparedCue]
    ) {
        self.pack = pack
        self.first = first
        self.second = second
        self.target = target
        self.tolerance = tolerance
        self.cues = cues
    }

    /// The files of the page by their names; the same page gives the same bytes.
    public var files: [String: [UInt8]] {
        let data: JSONValue = [
            "pack": .string(pack), "target": .number(target.loudness), "tolerance": .number(tolerance),
            "sides": [.string(first), .string(second)], "cues": .array(cues.map(\.json)),
        ]
        let template = PageTemplate(
            title: "\(pack): comparison", body: PackageResources.compare_html, script: PackageResources.compare_js,
            data: data)
        return ["index.html": template.filled]
    }
}
