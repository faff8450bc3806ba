// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What pages show of rendered files: their outlines are measured from the files themselves.
struct PageSounds {
    /// Why cues could not be rendered, by the paths of their files.
    var failures: [String: String] = [:]
    private let decoder: any ClipDecoder
    private let jobs: Int

    init(decoder: any ClipDecoder, jobs: Int) {
        self.decoder = decoder
        self.jobs = jobs
    }

    /// Notes what became of a cue.
    mutating func note(_ cue: RenderedCue) {
        guard case .failure(let error) = cue.result else { return }
        failures[cue.path] = error.message
    }

    /// What is shown of takes, in their order.
    ///
    /// - Parameters:
    ///   - takes: The takes.
    ///   - folder: The folder of their render.
    ///   - below: That folder below the page's, with a slash at its end.
    /// - Returns: What is shown of each.
    func results(of takes: [InspectedTake], in folder: String, below: String = "") async -> [PageResult] {
        await withTaskGroup(of: (Int, PageResult).self) { group in
            var results = takes.map { _ in PageResult.absent }
            var waiting = takes.enumerated().makeIterator()
            func start() {
                guard let (index, take) = waiting.next() else { return }
                let failure = take.entry == nil ? failures[take.path] : nil
                group.addTask { [decoder] in
                    let audio = failure == nil ? try? await decoder.decode("\(folder)/\(take.path)") : nil
                    let waveform = audio.map { Waveform($0) }
                    return (index, PageResult(take, in: below, waveform: waveform, failure: failure))
                }
            }
            for _ in 0..<jobs { start() }
            for await (index, result) in group {
                results[index] = result
                start()
            }
            return results
        }
    }
}
