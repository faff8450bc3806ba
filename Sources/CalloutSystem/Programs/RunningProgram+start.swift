// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

extension RunningProgram {
    /// Starts a program, confined as it has to be; a server that runs already is only noted.
    ///
    /// What is reached over a socket has still to be connected to.
    ///
    /// - Parameters:
    ///   - program: How to start it, and what it may.
    ///   - logBytes: How much of the end of its log is kept, in bytes: its standard error, and its standard output if it
    ///     is not spoken to over that.
    ///   - shared: Folders of ours that it may write, though it is in a sandbox.
    /// - Returns: The program, which has its pipes.
    /// - Throws: ``CueError`` with `unavailable` if it is not here, or a sandbox is required and cannot be had; `invalid`
    ///   for a need that cannot be granted; `unwritable` if there is no folder for its socket.
    package static func start(
        _ program: PluginProgram, logBytes: Int, sharing shared: [String] = []
    ) throws(CueError) -> RunningProgram {
        if case .server(let address) = program.reach { return RunningProgram(at: address) }
        let path = try program.find()
        let place = try ListeningPlace(for: program)
        let launch = try ProgramLaunch(place.told(program), at: path, sharing: shared + place.shared)
        var run = program.origin == .others && launch.sandbox == nil ? ProgramRun() : nil
        do throws(SystemError) {
            let input = try Pipe.make(.toChild, .neverBlocks)
            let output = try Pipe.make(.fromChild, .neverBlocks)
            let log = try Pipe.make(.fromChild, .neverBlocks)
            let said = place.address == nil ? output.theirs.raw : log.theirs.raw
            let pid = try launch.start(
                adding: run.map { [$0.variable] } ?? [], streams: [input.theirs.raw, said, log.theirs.raw])
            run?.begin(with: pid)
            for limit in launch.limits { limit.set(on: pid) }
            if program.origin == .others { FirstToGo.mark(pid) }
            return RunningProgram(
                child: ChildProcess(pid: pid), input: input.takeOurs(), output: output.takeOurs(),
                log: log.takeOurs(), tail: ProgramLog(limit: logBytes), isConfined: launch.sandbox != nil, run: run,
                place: place)
        } catch {
            throw program.fault(error, starting: path)
        }
    }
}
