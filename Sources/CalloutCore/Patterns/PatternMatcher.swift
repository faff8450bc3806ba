// SPDX-License-Identifier: Apache-2.0

/// Follows all ways through a pattern at once.
struct PatternMatcher {
    /// A way: where it is in the instructions, and where its groups began and ended.
    private struct Way {
        let instruction: Int
        let places: [Int]
    }

    /// The instructions that a way is at already.
    private struct Seen {
        private var rounds: [Int]
        private var round = 1

        init(count: Int) { rounds = Array(repeating: 0, count: count) }

        mutating func clear() { round += 1 }

        /// Takes one in; whether it was not there.
        @discardableResult mutating func insert(_ instruction: Int) -> Bool {
            guard rounds[instruction] != round else { return false }
            rounds[instruction] = round
            return true
        }
    }

    private let pattern: Pattern
    private let text: [Character]

    init(_ pattern: Pattern, _ text: [Character]) {
        self.pattern = pattern
        self.text = text
    }

    /// The ranges of the first match at or behind a place, the whole first, then each group's; nil if there is none.
    func match(from start: Int) -> [Range<Int>?]? {
        var best: [Int]?
        var ways: [Way] = []
        var seen = Seen(count: pattern.instructions.count)
        var index = start
        while true {
            if best == nil {
                // A match that begins here comes behind those that began before.
                seen.clear()
                for way in ways { seen.insert(way.instruction) }
                add(
                    Way(instruction: 0, places: Array(repeating: -1, count: 2 * pattern.ranges)), at: index, &ways,
                    &seen)
            }
            if ways.isEmpty, best != nil { break }
            var next: [Way] = []
            seen.clear()
            for way in ways {
                switch pattern.instructions[way.instruction] {
                case .match: best = way.places
                case .take(let test):
                    if index < text.count, test.passes(text[index], pattern.letterCase) {
                        add(Way(instruction: way.instruction + 1, places: way.places), at: index + 1, &next, &seen)
                    }
                    continue
                default: continue
                }
                // What is less preferred than a match is not followed.
                break
            }
            ways = next
            guard index < text.count else { break }
            index += 1
        }
        return best.map { places in
            stride(from: 0, to: places.count, by: 2).map { places[$0] < 0 ? nil : places[$0]..<places[$0 + 1] }
        }
    }

    /// Adds a way and all that it leads to without taking a character.
    private func add(_ first: Way, at index: Int, _ ways: inout [Way], _ seen: inout Seen) {
        var waiting = [first]
        while let way = waiting.popLast() {
            guard seen.insert(way.instruction) else { continue }
            switch pattern.instructions[way.instruction] {
            case .jump(let target): waiting.append(Way(instruction: target, places: way.places))
            case .split(let preferred, let other):
                waiting.append(Way(instruction: other, places: way.places))
                waiting.append(Way(instruction: preferred, places: way.places))
            case .save(let place):
                var places = way.places
                places[place] = index
                waiting.append(Way(instruction: way.instruction + 1, places: places))
            case .require(let place):
                if isThere(place, at: index) {
                    waiting.append(Way(instruction: way.instruction + 1, places: way.places))
                }
            case .take, .match: ways.append(way)
            }
        }
    }

    private func isThere(_ place: PatternNode.Place, at index: Int) -> Bool {
        func isWord(_ index: Int) -> Bool {
            text.indices.contains(index) && CharacterTest.word.passes(text[index], .exact)
        }
        return switch place {
        case .start: index == 0
        case .end: index == text.count
        case .wordEdge: isWord(index - 1) != isWord(index)
        case .noWordEdge: isWord(index - 1) == isWord(index)
        }
    }
}
