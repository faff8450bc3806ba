// SPDX-License-Identifier: Apache-2.0

/// A page on which a person listens to a pack, and marks what is wrong.
///
/// It is one file, `index.html`, that lies among the sounds and needs nothing but a browser: no network, no server. What
/// a person marks stays in the browser, under the pack's name, and is saved as CSV (`name,locale,reason,note`) or JSON.
public struct AuditionPage: Sendable, Equatable {
    /// The pack's name.
    public var pack: String
    /// How loud its cues shall be.
    public var target: LoudnessTarget
    /// How far a cue may be from the target before the page calls it too loud or too quiet, in LU.
    public var tolerance: Double
    /// The longest a cue may last, if that is limited.
    public var longest: Duration?
    /// The cues; the page groups them by locale and keeps their order else.
    public var cues: [AuditionCue]

    /// Describes a page.
    ///
    /// - Parameters:
    ///   - pack: The pack's name.
    ///   - target: How loud its cues shall be.
    ///   - tolerance: How far a cue may be from the target, in LU.
    ///   - longest: The longest a cue may last, if that is limited.
    ///   - cues: The cues, in the order that the page shows them in.
    public init(
        pack: String, target: LoudnessTarget = .speech, tolerance: Double = 0.5, longest: Duration? = nil,
        cues: [AuditionCue]
    ) {
        self.pack = pack
        self.target = target
        self.tolerance = tolerance
        self.longest = longest
        self.cues = cues
    }

    /// The files of the page by their names; the same page gives the same bytes.
    public var files: [String: [UInt8]] {
        var members: [JSONValue.Member] = [
            .init("pack", .string(pack)), .init("target", .number(target.loudness)),
            .init("tolerance", .number(tolerance)),
        ]
        if let longest { members.append(.init("longest", .number(longest.seconds))) }
        members.append(.init("cues", .array(cues.map(\.json))))
        let template = PageTemplate(
            title: "\(pack): audition", body: PackageResources.audition_html,
            script: PackageResources.audition_js, data: .object(members))
        return ["index.html": template.filled]
    }
}
