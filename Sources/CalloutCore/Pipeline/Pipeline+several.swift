// SPDX-License-Identifier: Apache-2.0

extension Pipeline {
    /// Prepares several cues at the same time, at most as many as are given here at once.
    ///
    /// - Parameters:
    ///   - cues: The cues.
    ///   - limit: How many are under way at once; greater than zero.
    /// - Returns: What became of each, in the same order.
    @concurrent public func prepared(all cues: [Cue], atOnce limit: Int = 4) async -> [Result<Cue, CueError>] {
        await withTaskGroup(of: (Int, Result<Cue, CueError>).self) { group in
            var results: [Int: Result<Cue, CueError>] = [:]
            for (index, cue) in cues.enumerated() {
                if index >= max(1, limit), let (done, result) = await group.next() { results[done] = result }
                group.addTask { (index, await self.result(of: cue)) }
            }
            for await (done, result) in group { results[done] = result }
            return cues.indices.compactMap { results[$0] }
        }
    }

    private func result(of cue: Cue) async -> Result<Cue, CueError> {
        do { return .success(try await prepared(cue)) } catch { return .failure(error) }
    }
}
