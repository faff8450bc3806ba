// SPDX-License-Identifier: Apache-2.0

/// A stage that prepares a cue, before any window opens: it resolves the content (clips, synthesis) or shapes the audio
/// (trimming, resampling, loudness).
///
/// A stage of your own is a function:
///
/// ```swift
/// extension PreparingStage {
///     static let shouting = PreparingStage("shouting") { cue in
///         guard case .text(let text) = cue.content else { return cue }
///         var cue = cue
///         cue.content = .text(text.uppercased())
///         return cue
///     }
/// }
/// ```
public struct PreparingStage: Sendable {
    /// The stage's name, as pipelines in JSON and errors tell it.
    public let name: String
    /// The stage's settings, as pipelines in JSON tell them.
    public let settings: [JSONValue.Member]
    /// Which backend turns a cue's words into sound here, in which version; nil for a stage that does no such thing.
    let backend: (@Sendable (Cue) async throws -> BackendVersion?)?
    /// The version of what does the stage's work, where that is not ours; nil for our own signal work.
    private let version: (@Sendable () async throws -> String)?
    /// Why a cue's voice cannot speak it, as far as that is known without speaking.
    var obstacle: (@Sendable (Cue) async throws -> PassedVoice?)?
    private let body: @Sendable (Cue) async throws -> Cue
    private let readying: @Sendable () async throws -> Void

    /// Makes a stage.
    ///
    /// - Parameters:
    ///   - name: The stage's name.
    ///   - settings: The stage's settings, for print.
    ///   - backend: Tells, for a stage that turns words into sound, which backend does that for a cue, in which version.
    ///     What stages before it do is done to find out whether a file is up to date; what it does and what follows, only
    ///     if it is not.
    ///   - version: Tells, for a stage whose work is done by something outside, the version of that: what was rendered with
    ///     another is rendered again.
    ///   - ready: Starts what the stage needs, ahead of the first cue; calling it again does nothing.
    ///   - prepare: Returns the cue with its content one step further; a cue that the stage has nothing to do with is
    ///     returned as it is. It may throw anything, and may be called from several tasks at once.
    public init(
        _ name: String,
        settings: [JSONValue.Member] = [],
        backend: (@Sendable (Cue) async throws -> BackendVersion?)? = nil,
        version: (@Sendable () async throws -> String)? = nil,
        ready: @escaping @Sendable () async throws -> Void = {},
        prepare: @escaping @Sendable (Cue) async throws -> Cue
    ) {
        self.name = name
        self.settings = settings
        self.backend = backend
        self.version = version
        self.body = prepare
        self.readying = ready
    }

    /// Starts what the stage needs, ahead of the first cue.
    ///
    /// - Throws: ``CueError`` with the stage's name.
    public func ready() async throws(CueError) {
        do { try await readying() } catch { throw CueError(error, cue: nil, stage: name) }
    }

    /// The stage as pipelines in JSON tell it.
    var json: JSONValue { .object([.init("stage", .string(name))] + settings) }

    /// The stage with all that shapes its sound: its settings, and the version of what does its work.
    ///
    /// Throws ``CueError`` with the stage's name if that is not here.
    func identity() async throws(CueError) -> JSONValue {
        guard let version else { return json }
        do {
            let told = try await version()
            let member = told.isEmpty ? [] : [JSONValue.Member("version", .string(told))]
            return .object([.init("stage", .string(name))] + settings + member)
        } catch {
            throw CueError(error, cue: nil, stage: name)
        }
    }

    /// Prepares a cue.
    ///
    /// - Parameter cue: The cue.
    /// - Returns: The cue with its content one step further.
    /// - Throws: ``CueError`` with the cue's and the stage's name.
    public func prepare(_ cue: Cue) async throws(CueError) -> Cue {
        do { return try await body(cue) } catch { throw CueError(error, cue: cue.name, stage: name) }
    }
}
