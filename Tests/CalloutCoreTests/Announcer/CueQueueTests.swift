// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The queue` {
    @Test func `says messages one after another, in the order in which they came`() {
        let line = QueueTimeline("abc")
        #expect(line.output == "aaabbbccc")
        #expect(line.endings == ["a": "finished", "b": "finished", "c": "finished"])
    }

    @Test func `says what is most urgent first`() {
        #expect(QueueTimeline("atm", priorities: ["t": .text]).output == "aaammm")
        #expect(QueueTimeline("am-t", priorities: ["t": .text]).output == "aaammmttt")
    }

    @Test func `lets an important cue interrupt anything else, and says it at once`() {
        let line = QueueTimeline("a-i", priorities: ["i": .important])
        #expect(line.output == "aaiii")
        #expect(line.endings["a"] == "interrupted")
    }

    @Test func `never interrupts an important cue`() {
        let line = QueueTimeline("i-j-m", priorities: ["i": .important, "j": .important])
        #expect(line.output == "iiijjjmmm")
    }

    @Test func `postpones messages and texts behind an important cue, and drops notifications`() {
        let line = QueueTimeline(
            "ambi", priorities: ["i": .important, "b": .notification])
        #expect(line.endings["b"] == "superseded")
        #expect(line.output == "aaaiiimmm")
    }

    @Test func `lets a text take the place of a text, also of one that sounds`() {
        let line = QueueTimeline("s-tu", priorities: ["s": .text, "t": .text, "u": .text])
        #expect(line.output == "sstuuu")
        #expect(line.endings == ["s": "interrupted", "t": "interrupted", "u": "finished"])
    }

    @Test func `lets a message take the place of texts, notifications and progress`() {
        let line = QueueTimeline("itnm", priorities: ["i": .important, "t": .text, "n": .notification])
        #expect(line.output == "iiimmm")
        #expect(line.endings == ["i": "finished", "t": "superseded", "n": "superseded", "m": "finished"])
    }

    @Test func `leaves a notification out while anything else is said or waits`() {
        #expect(QueueTimeline("an", priorities: ["n": .notification]).endings["n"] == "superseded")
        #expect(QueueTimeline("n", priorities: ["n": .notification]).endings["n"] == "finished")
    }

    @Test func `lets a newer notification take the place of an older one`() {
        let line = QueueTimeline("no", priorities: ["n": .notification, "o": .notification])
        #expect(line.output == "nooo")
        #expect(line.endings["n"] == "interrupted")
    }

    @Test func `does not let progress interrupt progress, and always says the last of a series`() {
        let progress: [Character: Priority] = ["p": .progress, "q": .progress, "r": .progress, "s": .progress]
        let line = QueueTimeline("pqrs", priorities: progress)
        #expect(line.output == "pppsss")
        #expect(line.endings == ["p": "finished", "q": "superseded", "r": "superseded", "s": "finished"])
    }

    @Test func `says the last progress also when messages came between`() {
        let priorities: [Character: Priority] = ["i": .important, "p": .progress]
        #expect(QueueTimeline("ipm", priorities: priorities).output == "iiimmmppp")
        #expect(QueueTimeline("ip--m", priorities: priorities).output == "iiipppmmm")
    }

    @Test func `lets a newer cue with the same key take the place of a waiting one, not of one that sounds`() {
        let line = QueueTimeline("abcd", keys: ["a": "turn", "b": "turn", "c": "turn"])
        #expect(line.output == "aaacccddd")
        #expect(line.endings["b"] == "superseded")
        #expect(line.endings["a"] == "finished")
    }

    @Test func `drops a cue whose deadline passes while it waits`() {
        let line = QueueTimeline("abc", deadlines: ["b": 1])
        #expect(line.output == "aaaccc")
        #expect(line.endings["b"] == "expired")
    }

    @Test func `keeps the place of a cue that is not ready yet`() {
        #expect(QueueTimeline("ab", slow: ["a": 3]).output == "---aaabbb")
    }

    @Test func `interrupts only when the more urgent cue is ready`() {
        let line = QueueTimeline("ai", length: 5, priorities: ["i": .important], slow: ["i": 2])
        #expect(line.output == "aaaiiiii")
    }
}
