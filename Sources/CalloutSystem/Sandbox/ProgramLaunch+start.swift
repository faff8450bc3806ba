// SPDX-License-Identifier: Apache-2.0

extension ProgramLaunch {
    /// Starts the program, from a thread that outlives it if it ends with that.
    ///
    /// - Parameters:
    ///   - variables: What is added to its environment, as `NAME=value`.
    ///   - streams: Its input, its output and its log, which the caller owns.
    /// - Returns: The number of its process, which the caller has to wait for.
    /// - Throws: `SystemError` if the system cannot start it.
    func start(adding variables: [String], streams: [Int32]) throws(SystemError) -> Int32 {
        guard endsWithThread else { return try spawn(adding: variables, streams: streams) }
        return try LaunchThread.run {
            Result { () throws(SystemError) in try spawn(adding: variables, streams: streams) }
        }.get()
    }

    private func spawn(adding variables: [String], streams: [Int32]) throws(SystemError) -> Int32 {
        try Spawn.start(path, arguments, environment: environment + variables, folder: folder, streams: streams)
    }
}
