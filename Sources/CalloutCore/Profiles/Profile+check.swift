// SPDX-License-Identifier: Apache-2.0

extension Profile {
    /// What the device would not play of a locale's cues, before any is rendered.
    ///
    /// - Parameters:
    ///   - locale: The locale with its cues.
    ///   - file: The table's file, for the problems.
    /// - Returns: A problem for each name that the device does not take, for names that would be one file, and for
    ///   folders that hold too many files.
    public func problems(of locale: PackLocale, file: String) -> [PackProblem] {
        var problems: [PackProblem] = []
        var files: [String: String] = [:]
        var folders: [String: Int] = [:]
        for (index, take) in locale.cues.takes.enumerated() {
            let line = locale.cues[take.name]?.line
            let written = names.written(take.name)
            func add(_ problem: String, _ fix: String) {
                problems.append(
                    PackProblem(
                        .notForProfile, file: file, line: line, name: take.name, problem: "\(name): \(problem)",
                        fix: fix))
            }
            if let fault = names.fault(in: written) { add(fault, "rename the cue") }
            for (place, output) in outputs.enumerated() {
                let path = output.path(of: written, number: index + 1, in: locale.tag, rate: output.rates[0])
                let key = "\(place) \(CueName.folded(path))"
                if let other = files.updateValue(take.name, forKey: key) {
                    add("its file would be that of '\(other)' too", "rename one of the two")
                }
                let folder = "\(place) \(path.split(separator: "/").dropLast().joined(separator: "/"))"
                folders[folder, default: 0] += 1
                if let mostInFolder, folders[folder] == mostInFolder + 1 {
                    add("a folder holds at most \(mostInFolder) files, and this is one more", "leave cues out")
                }
            }
        }
        return problems
    }

    /// What the device would not play of the settings that are asked for.
    ///
    /// - Parameters:
    ///   - rate: The sample rate in hertz; nil takes the profile's.
    ///   - bits: The bits of a sample; nil takes the profile's.
    ///   - format: The file format; nil takes the profile's.
    /// - Throws: ``CueError`` with `invalid` that names the rule.
    public func check(rate: Int?, bits: Int?, format: String?) throws(CueError) {
        for output in outputs {
            if let format, format != output.format {
                throw refusal("--format \(format)", "it plays \(output.format)")
            }
            if let rate, !output.rates.contains(rate) {
                throw refusal("--rate \(rate)", "it plays \(output.rates.map(String.init).joined(separator: ", ")) Hz")
            }
            if let bits, !output.bits.contains(bits) {
                let rule =
                    output.bits.isEmpty
                    ? "\(output.format) has no bits to choose"
                    : "it plays \(output.bits.map(String.init).joined(separator: ", ")) bits"
                throw refusal("--bits \(bits)", rule)
            }
        }
    }

    private func refusal(_ option: String, _ rule: String) -> CueError {
        CueError(.invalid, "the profile '\(name)' does not take \(option): \(rule)")
    }
}
