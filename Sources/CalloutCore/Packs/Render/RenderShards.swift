// SPDX-License-Identifier: Apache-2.0

/// Which of several parts of a pack a folder has, written `1,2/4`.
struct RenderShards: Sendable, Equatable, CustomStringConvertible {
    /// The parts, counted from 1.
    private(set) var indices: Set<Int>
    /// How many parts there are.
    let count: Int

    init(_ shard: RenderShard) {
        indices = [shard.index]
        count = shard.count
    }

    /// Reads what ``description`` writes.
    init?(_ text: String) {
        guard let slash = text.firstIndex(of: "/") else { return nil }
        let parts = text[..<slash].split(separator: ",").map { RenderShard("\($0)\(text[slash...])") }
        guard let first = parts.first, let first, !parts.contains(nil) else { return nil }
        indices = Set(parts.compactMap { $0?.index })
        count = first.count
    }

    /// Takes other parts in, of which there are as many.
    mutating func formUnion(_ other: RenderShards) { indices.formUnion(other.indices) }

    /// The parts that are not here.
    var lacking: [Int] { (1...count).filter { !indices.contains($0) } }

    var description: String { "\(indices.sorted().map(String.init).joined(separator: ","))/\(count)" }
}
