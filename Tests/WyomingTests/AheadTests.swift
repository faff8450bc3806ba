// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@testable import CalloutWyoming

/// One instance, and a line that stands before it whenever it is at a job.
@Suite(.timeLimit(.minutes(1))) struct `A request sent ahead` {
    private let crew: WyomingCrew

    init() {
        let pool = TestPlugin.pool("crashesInAudio")
        crew = WyomingCrew(pool.program, pool.policy)
    }

    /// Asks the texts, one after the other, of an instance that has shown that it knows numbers.
    private func ask(_ texts: [String], after: [Int: @Sendable ([TestJob]) -> Void] = [:]) async -> [String] {
        let line = TestJob.Line()
        let jobs = (["pid"] + texts).enumerated().map { index, text in
            TestJob(text, id: index) {
                // The first holds the instance until all others stand in the line.
                if index == 0 { line.wait() }
                after[index - 1]?(line.jobs)
            }
        }
        line.jobs = jobs
        for job in jobs { crew.submit(job) }
        line.isComplete()
        var answers: [String] = []
        for job in jobs { answers.append(await job.answer()) }
        return answers
    }

    @Test func `is there before the answer to the one before it ends`() async {
        let answers = await ask(["next", "good"])
        #expect(answers[1...] == ["next", "good"])
        await close()
    }

    @Test func `is asked again of a new instance when the one before it crashes, which alone fails`() async {
        let answers = await ask(["bad", "pid", "good"])
        #expect(answers[1] == "failed")
        #expect(Int(answers[2]) != nil && answers[2] != answers[0])
        #expect(answers[3] == "good")
        await close()
    }

    @Test(arguments: ["next then exit", "next then late"])
    func `is asked again when the instance is spent after the one before it`(text: String) async {
        let answers = await ask([text, "pid", "good"])
        #expect(answers[1] == text)
        #expect(Int(answers[2]) != nil && answers[2] != answers[0])
        #expect(answers[3] == "good")
        await close()
    }

    @Test func `fails when it crashes in its own turn`() async {
        let answers = await ask(["next", "bad", "pid", "good"])
        #expect(answers[1...2] == ["next", "failed"])
        #expect(Int(answers[3]) != nil && answers[3] != answers[0])
        #expect(answers[4] == "good")
        await close()
    }

    @Test func `and cancelled is answered to nobody, and the one before it is not disturbed`() async {
        let answers = await ask(
            ["next", "next", "pid", "good"],
            after: [
                0: { [crew] jobs in
                    crew.withdraw(jobs[2]); jobs[2].cancel()
                }
            ])
        #expect(answers[1...2] == ["next", "cancelled by the test"])
        #expect(Int(answers[3]) != nil && answers[3] != answers[0])
        #expect(answers[4] == "good")
        await close()
    }

    private func close() async {
        crew.dismiss()
        await crew.cleared()
    }
}
