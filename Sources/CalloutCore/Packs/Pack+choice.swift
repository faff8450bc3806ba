// SPDX-License-Identifier: Apache-2.0

extension Pack {
    /// The locales that are asked for, each once, in the order in which they are.
    ///
    /// - Parameter tags: The locales; none for all that the pack has.
    /// - Returns: What the pack has for them.
    /// - Throws: ``CueError`` with `invalid` for one that it has not.
    public func locales(_ tags: [LocaleTag]) throws(CueError) -> [PackLocale] {
        var chosen: [PackLocale] = []
        for tag in tags where !chosen.contains(where: { $0.tag == tag }) {
            guard let locale = self[tag] else {
                let known = locales.map(\.tag.description).joined(separator: ", ")
                throw CueError(.invalid, "the pack '\(name)' has no locale '\(tag)': choose one of \(known)")
            }
            chosen.append(locale)
        }
        return tags.isEmpty ? locales : chosen
    }
}
