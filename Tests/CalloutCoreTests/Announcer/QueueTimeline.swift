// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

/// A queue over time, drawn: one character is one tick.
///
/// In the input a letter is a cue that arrives at that tick; its priority is that letter's in `priorities`, `message` for
/// any other. Each cue sounds for `length` ticks. The output shows at each tick the letter of the cue that sounds, or a
/// hyphen, up to the last sound; `endings` holds the word of each outcome by letter.
struct QueueTimeline {
    private(set) var output = ""
    private(set) var endings: [Character: String] = [:]
    private var queue = CueQueue()
    private var letters: [Int: Character] = [:]
    private var soundingUntil = 0

    init(
        _ input: String, length: Int = 3, priorities: [Character: Priority] = [:], keys: [Character: String] = [:],
        deadlines: [Character: Int] = [:], slow: [Character: Int] = [:]
    ) {
        let arrivals = Array(input)
        var readyAt: [Int: [Int]] = [:]
        var tick = 0
        repeat {
            if queue.current != nil, tick >= soundingUntil { end(.finished) }
            if tick < arrivals.count, arrivals[tick] != "-" {
                let letter = arrivals[tick]
                letters[tick] = letter
                perform(
                    queue.add(
                        .init(
                            number: tick, priority: priorities[letter] ?? .message, key: keys[letter],
                            expiry: deadlines[letter].map { .seconds(tick + $0) })))
                readyAt[tick + (slow[letter] ?? 0), default: []].append(tick)
            }
            for number in readyAt[tick] ?? [] { perform(queue.ready(number)) }
            let (next, actions) = queue.next(at: .seconds(tick))
            perform(actions)
            if next != nil { soundingUntil = tick + length }
            output.append(queue.current.flatMap { letters[$0.number] } ?? "-")
            tick += 1
        } while tick < arrivals.count || queue.current != nil || !queue.waiting.isEmpty || queue.held != nil
        output.removeLast(output.reversed().prefix { $0 == "-" }.count)
    }

    private mutating func perform(_ actions: [CueQueue.Action]) {
        for action in actions {
            switch action {
            case .end(let number, let outcome): if let letter = letters[number] { endings[letter] = outcome.word }
            case .stop: end(.interrupted)
            }
        }
    }

    private mutating func end(_ outcome: Outcome) {
        if let current = queue.current, let letter = letters[current.number] { endings[letter] = outcome.word }
        queue.finish()
    }
}
