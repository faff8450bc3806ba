// SPDX-License-Identifier: Apache-2.0

/// Turns what was read into instructions; repetitions with counts are written out.
struct PatternCompiler {
    /// The most instructions of a pattern: what a match costs grows with them.
    static let most = 2_000

    private(set) var instructions: [PatternInstruction] = []

    init(_ node: PatternNode) throws(PatternFault) {
        try emit(.group(node, number: 0))
        try append(.match)
    }

    private mutating func append(_ instruction: PatternInstruction) throws(PatternFault) {
        guard instructions.count < Self.most else {
            throw PatternFault("the expression is too large when its counts are written out", fix: "use smaller counts")
        }
        instructions.append(instruction)
    }

    private mutating func emit(_ node: PatternNode) throws(PatternFault) {
        switch node {
        case .character(let test): try append(.take(test))
        case .place(let place): try append(.require(place))
        case .sequence(let nodes): for node in nodes { try emit(node) }
        case .group(let node, let number):
            try append(.save(2 * number))
            try emit(node)
            try append(.save(2 * number + 1))
        case .choice(let nodes): try emit(choice: nodes)
        case .repetition(let node, let least, let most, let greed):
            for _ in 0..<least {
                let start = instructions.count
                try emit(node)
                // What takes nothing takes nothing however often: `(?:){1000}` in itself would be counted for ever.
                if instructions.count == start { return }
            }
            guard let most else { return try emit(anyNumberOf: node, greed) }
            try emit(optional: node, times: most - least, greed)
        }
    }

    private mutating func emit(choice nodes: [PatternNode]) throws(PatternFault) {
        var ends: [Int] = []
        for (index, node) in nodes.enumerated() {
            guard index < nodes.count - 1 else {
                try emit(node)
                break
            }
            let fork = instructions.count
            try append(.split(0, 0))
            try emit(node)
            ends.append(instructions.count)
            try append(.jump(0))
            instructions[fork] = .split(fork + 1, instructions.count)
        }
        for end in ends { instructions[end] = .jump(instructions.count) }
    }

    private mutating func emit(anyNumberOf node: PatternNode, _ greed: PatternNode.Greed) throws(PatternFault) {
        let fork = instructions.count
        try append(.split(0, 0))
        try emit(node)
        try append(.jump(fork))
        instructions[fork] = Self.split(fork + 1, instructions.count, greed)
    }

    private mutating func emit(
        optional node: PatternNode, times: Int, _ greed: PatternNode.Greed
    ) throws(PatternFault) {
        var forks: [Int] = []
        for _ in 0..<times {
            forks.append(instructions.count)
            try append(.split(0, 0))
            try emit(node)
        }
        for fork in forks { instructions[fork] = Self.split(fork + 1, instructions.count, greed) }
    }

    private static func split(_ inside: Int, _ after: Int, _ greed: PatternNode.Greed) -> PatternInstruction {
        greed == .most ? .split(inside, after) : .split(after, inside)
    }
}
