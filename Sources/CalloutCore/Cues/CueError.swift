// SPDX-License-Identifier: Apache-2.0

/// What went wrong with a cue: which cue, in which stage, and a sentence that says how to mend it.
public struct CueError: Error, Sendable, CustomStringConvertible {
    /// What kind of fault it is.
    public let code: Code
    /// The cue's name, if one is concerned.
    public var cue: String?
    /// The stage or plugin in which it happened, if one is concerned.
    public var stage: String?
    /// What happened and how to mend it: a sentence, in one line, with no full stop at its end.
    public let message: String
    /// The error beneath, with its own code.
    public let underlying: (any Error)?

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: What kind of fault it is.
    ///   - message: What happened and how to mend it: a sentence, in one line, with no full stop at its end.
    ///   - cue: The cue's name, if one is concerned.
    ///   - stage: The stage or plugin in which it happened, if one is concerned.
    ///   - underlying: The error beneath, with its own code.
    public init(
        _ code: Code, _ message: String, cue: String? = nil, stage: String? = nil, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.cue = cue
        self.stage = stage
        self.underlying = underlying
    }

    /// Turns any error into one of ours, and fills in the cue and the stage where they are missing.
    ///
    /// - Parameters:
    ///   - error: What was thrown.
    ///   - cue: The name of the cue concerned.
    ///   - stage: The stage in which it happened.
    public init(_ error: any Error, cue: String?, stage: String?) {
        var own = error as? CueError ?? CueError(.failed, String(describing: error), underlying: error)
        own.cue = own.cue ?? cue
        own.stage = own.stage ?? stage
        self = own
    }

    /// The cue, what happened, and where, in one line.
    public var description: String {
        let place = [cue.map { "'\(Self.short($0))'" }, stage].compactMap { $0 }.joined(separator: ", ")
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// A name as it is told in a message: on one line, not over 60 characters.
    private static func short(_ name: String) -> String {
        let line = String(name.map { $0.isNewline || $0 == "\0" ? " " : $0 })
        return line.count > 60 ? line.prefix(57) + "..." : line
    }
}

extension CueError: Equatable {
    /// Whether two errors say the same; the errors beneath are not compared.
    public static func == (one: CueError, other: CueError) -> Bool {
        (one.code, one.cue, one.stage, one.message) == (other.code, other.cue, other.stage, other.message)
    }
}
