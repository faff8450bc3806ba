// SPDX-License-Identifier: Apache-2.0

/// Looks for what a device would not play of a pack's cues, locale by locale, before any is rendered.
public struct ProfileCheck: Sendable {
    private let profile: Profile
    /// Which cue makes each file, by its path in lower case.
    private var files: [String: (name: String, locale: LocaleTag)] = [:]
    /// How many files lie in each folder.
    private var folders: [String: Int] = [:]

    /// Begins with nothing.
    ///
    /// - Parameter profile: The device.
    public init(_ profile: Profile) { self.profile = profile }

    /// Looks at a locale's cues, beside those of the locales that were looked at before.
    ///
    /// - Parameters:
    ///   - locale: The locale with its cues.
    ///   - file: The table's file, for the problems.
    /// - Returns: A problem for each name that the device does not take or that leads out of the folder, for names that
    ///   would be one file, for another locale whose files would be these, and for folders that hold too many files.
    public mutating func look(at locale: PackLocale, file: String) -> [PackProblem] {
        var problems: [PackProblem] = []
        var others: Set<LocaleTag> = []
        for (index, take) in locale.cues.takes.enumerated() {
            let line = locale.cues[take.name]?.line
            let written = profile.names.written(take.name)
            func add(_ problem: String, _ fix: String) {
                problems.append(
                    PackProblem(
                        .notForProfile, file: file, line: line, name: take.name,
                        problem: "\(profile.name): \(problem)", fix: fix))
            }
            if let fault = profile.names.fault(in: written) { add(fault, "rename the cue") }
            for output in profile.outputs {
                let path = output.path(of: written, number: index + 1, in: locale.tag, rate: output.rates[0])
                if let fault = CueName.fault(in: path) ?? CueName.fault(in: written) {
                    add("its file would be '\(path)': \(fault)", "rename the cue, or change the profile")
                    continue
                }
                let ending = output.ending ?? output.format
                let known = files.updateValue((take.name, locale.tag), forKey: CueName.folded("\(path).\(ending)"))
                if let known, known.locale == locale.tag {
                    add("its file would be that of '\(known.name)' too", "rename one of the two")
                } else if let known, others.insert(known.locale).inserted {
                    add(
                        "its file would be that of '\(known.name)' in \(known.locale) too",
                        "render one of the two locales, or give the profile's path a {locale}")
                }
                guard let most = profile.mostInFolder else { continue }
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                folders[folder, default: 0] += 1
                if folders[folder] == most + 1 {
                    add("a folder holds at most \(most) files, and this is one more", "leave cues out")
                }
            }
        }
        return problems
    }
}
