// SPDX-License-Identifier: Apache-2.0

/// The clip source that asks several, in order: the first that knows a phrase has it.
public struct FirstClips: ClipSource {
    private let sources: [any ClipSource]

    /// Makes a source of several.
    ///
    /// - Parameter sources: The sources, the first is asked first.
    public init(_ sources: [any ClipSource]) {
        self.sources = sources
    }

    /// Asks one source after the other.
    public func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase? {
        for source in sources {
            if let found = try await source.resolve(phrase, in: locale) { return found }
        }
        return nil
    }

    /// Gets all of them ready.
    public func ready() async throws {
        for source in sources { try await source.ready() }
    }

    /// The versions of all of them.
    public func version() async throws -> String {
        var versions: [String] = []
        for source in sources {
            let version = try await source.version()
            if !version.isEmpty { versions.append(version) }
        }
        return versions.joined(separator: ", ")
    }
}
