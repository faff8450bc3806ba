// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What pages show of rendered files; their outlines are measured from the files themselves.
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

    /// What is shown of files, in their order.
    ///
    /// - Parameters:
    ///   - files: Their paths below the folder, and what the ledger has of each.
    ///   - folder: The folder of their render.
    ///   - below: That folder below the page's, with a slash at its end.
    /// - Returns: What is shown of each.
    func results(
        of files: [(path: String, entry: LedgerEntry?)], in folder: String, below: String = ""
    ) async -> [PageResult] {
        await withTaskGroup(of: (Int, PageResult).self) { group in
            var results = files.map { _ in PageResult.absent }
            var waiting = files.enumerated().makeIterator()
            func start() {
                guard let (index, file) = waiting.next() else { return }
                // Also where an older file of it is still there: it is not what the cue says now.
                let failure = failures[file.path]
                group.addTask { [decoder] in
                    let isThere = failure == nil && file.entry != nil
                    let audio = isThere ? try? await decoder.decode("\(folder)/\(file.path)") : nil
                    let waveform = audio.map { Waveform($0) }
                    return (index, PageResult(file.entry, in: below, waveform: waveform, failure: failure))
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
