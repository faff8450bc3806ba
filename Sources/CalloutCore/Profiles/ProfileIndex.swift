// SPDX-License-Identifier: Apache-2.0

/// The file beside a profile's sounds that tells what they are: CSV for people and devices, JSON for programs.
public struct ProfileIndex: Sendable {
    private let profile: Profile
    private let template: PathTemplate

    /// Makes the index of a profile; nil if it has none.
    ///
    /// - Parameter profile: The profile.
    public init?(_ profile: Profile) {
        guard let template = profile.index.flatMap({ PathTemplate($0) }) else { return nil }
        self.profile = profile
        self.template = template
    }

    /// Writes the index of each locale; a file that is as it should be is not touched.
    ///
    /// - Parameters:
    ///   - takes: What was rendered for the profile.
    ///   - folder: The folder of the render.
    /// - Throws: ``CueError`` with `unwritable`.
    public func write(_ takes: [InspectedTake], in folder: String) throws(CueError) {
        var files: [String: [InspectedTake]] = [:]
        for take in takes where take.entry != nil { files[path(take.locale), default: []].append(take) }
        for (path, takes) in files {
            let text = path.hasSuffix(".json") ? Self.json(takes) : Self.csv(takes)
            if let slash = path.lastIndex(of: "/") { try Files.createFolder("\(folder)/\(path[..<slash])") }
            try Files.update("\(folder)/\(path)", with: Array(text.utf8))
        }
    }

    private func path(_ locale: LocaleTag) -> String {
        template.filled { $0.value(of: locale) ?? $0.rawValue }
    }

    private static func csv(_ takes: [InspectedTake]) -> String {
        var writer = CSVWriter()
        writer.write(["file", "name", "locale", "seconds", "text"])
        for take in takes {
            let seconds = take.entry?.duration.seconds.rounded(to: 3) ?? 0
            writer.write([
                take.path, take.name, take.locale.description, "\(seconds)", take.entry?.words ?? take.row.text,
            ])
        }
        return writer.text
    }

    private static func json(_ takes: [InspectedTake]) -> String {
        let cues = takes.map { take -> JSONValue in
            [
                "name": .string(take.name), "locale": .string(take.locale.description), "file": .string(take.path),
                "seconds": .number((take.entry?.duration.seconds ?? 0).rounded(to: 3)),
                "text": .string(take.entry?.words ?? take.row.text),
            ]
        }
        return "\(JSONValue.array(cues))\n"
    }
}
