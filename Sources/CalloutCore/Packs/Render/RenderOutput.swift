// SPDX-License-Identifier: Apache-2.0

/// One file that a render makes of each cue: how it sounds, how it is encoded and where it lies.
public struct RenderOutput: Sendable {
    /// Where the file of a take lies below the render's folder, without its ending: by its name, its place in its table
    /// from 1, and its locale.
    public typealias Path = @Sendable (_ name: String, _ number: Int, _ locale: LocaleTag) -> String

    let encoder: any ClipEncoder
    /// The file's ending, with its dot.
    let ending: String
    let stages: PackRenderer.Stages
    private let path: Path

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - encoder: Makes its bytes.
    ///   - ending: Its ending, without a dot; nil for the encoder's.
    ///   - path: Where it lies; as it stands, `<locale>/<name>`.
    ///   - stages: The stages that prepare the cues of a locale.
    public init(
        encoder: some ClipEncoder, ending: String? = nil,
        path: @escaping Path = { name, _, locale in "\(locale)/\(name)" },
        stages: @escaping PackRenderer.Stages
    ) {
        self.encoder = encoder
        self.ending = ".\(ending ?? encoder.fileExtension)"
        self.path = path
        self.stages = stages
    }

    /// The path of a take's file below the render's folder.
    func path(of take: Take, number: Int, in locale: LocaleTag) -> String { path(take.name, number, locale) + ending }

    /// What the paths of all files of a locale begin with.
    func prefix(of locale: LocaleTag) -> String {
        zip(path("\u{1}", 1, locale), path("\u{2}", 2, locale)).prefix { $0 == $1 }.reduce(into: "") { $0.append($1.0) }
    }

    /// What the encoder's bytes depend on.
    var settings: JSONValue {
        .object([.init("ending", .string(String(ending.dropFirst())))] + encoder.settings)
    }
}
