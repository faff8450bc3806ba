// SPDX-License-Identifier: Apache-2.0

/// The first line of a ledger: what was rendered, and by what.
struct LedgerHeader: Sendable, Equatable {
    /// The version of ledgers; one of another is made anew from the files.
    static let version = 1

    /// The pack's name.
    let pack: String
    /// The hash of all that was planned, of every shard: renders of one plan make one folder.
    let plan: UInt64
    /// The shards that were rendered here; nil if all was.
    let shards: RenderShards?
    /// The versions of what made the sound.
    let versions: [JSONValue.Member]
    /// The paths of the files that were planned here and could not be made, sorted.
    let missing: [String]

    init(pack: String, plan: UInt64, shards: RenderShards?, versions: [JSONValue.Member], missing: [String]) {
        self.pack = pack
        self.plan = plan
        self.shards = shards
        self.versions = versions
        self.missing = missing
    }

    /// The header as a line, without its line end.
    var line: String {
        LedgerLine.sealed(
            .object([
                .init("ledger", .number(Double(Self.version))), .init("pack", .string(pack)),
                .init("plan", .string(Hexadecimal.text(plan))),
                .init("shards", shards.map { .string($0.description) } ?? .null),
                .init("versions", .object(versions)), .init("missing", .array(missing.map { .string($0) })),
            ]))
    }

    /// Reads a whole line; nil if it is no header of this version.
    init?(line: [UInt8]) {
        guard let json = try? JSONValue(parsing: line), json["ledger"]?.integer == Self.version,
            let pack = json["pack"]?.string, let plan = json["plan"]?.string.flatMap({ Hexadecimal.word($0) })
        else { return nil }
        let shards = json["shards"]?.string
        self.init(
            pack: pack, plan: plan, shards: shards.flatMap { RenderShards($0) },
            versions: json["versions"]?.members ?? [],
            missing: (json["missing"]?.array ?? []).compactMap(\.string))
        if shards != nil, self.shards == nil { return nil }
    }
}
