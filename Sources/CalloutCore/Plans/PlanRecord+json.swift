// SPDX-License-Identifier: Apache-2.0

extension PlanRecord {
    /// The record as its file has it.
    public var json: JSONValue {
        .object([
            .init("version", 1), .init("plan", .string(file)), .init("hash", .string(hash)),
            .init("position", .number(position.seconds)), .init("said", said.map { .number($0.seconds) } ?? .null),
            .init("paused", .bool(isPaused)), .init("speed", .number(speed)),
            .init("wall", .number(clocks.wall.sinceEpoch.seconds)),
            .init("boot", clocks.boot.map { .string($0) } ?? .null),
            .init("sinceBoot", .number(clocks.sinceBoot.seconds)),
        ])
    }

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - path: The file's path, which the error names.
    /// - Throws: ``CueError`` with `invalid` if it is not whole, or none of ours.
    public init(parsing bytes: [UInt8], path: String) throws(CueError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw Self.unreadable(path, "line \(error.line): \(error.message)")
        }
        func number(_ name: String, _ range: ClosedRange<Double>) throws(CueError) -> Double {
            guard let number = value[name]?.number, range.contains(number) else {
                throw Self.unreadable(path, "'\(name)' is missing or out of range")
            }
            return number
        }
        guard value["version"] == 1 else { throw Self.unreadable(path, "it is of another version") }
        guard let file = value["plan"]?.string, let hash = value["hash"]?.string, let isPaused = value["paused"]?.bool
        else { throw Self.unreadable(path, "it does not say which plan, or how it stands") }
        let span = -Plan.longest.seconds...Plan.longest.seconds
        let said: Duration? = value["said"] == .null ? nil : .seconds(try number("said", span))
        self.init(
            file: file, hash: hash, position: .seconds(try number("position", span)),
            said: said, isPaused: isPaused,
            speed: try number("speed", Coach.speeds),
            clocks: Clocks(
                wall: WallTime(sinceEpoch: .seconds(try number("wall", 0...1e11))), boot: value["boot"]?.string,
                sinceBoot: .seconds(try number("sinceBoot", 0...1e11))))
    }

    private static func unreadable(_ path: String, _ reason: String) -> CueError {
        CueError(
            .invalid, "\(path) does not tell where the plan stood (\(reason)): begin without --resume, or with --from")
    }
}
