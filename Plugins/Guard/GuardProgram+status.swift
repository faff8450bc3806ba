// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

extension GuardProgram {
    /// How the guard of a sound server stands; it is not started for that.
    ///
    /// - Parameter server: The server's address as in `PULSE_SERVER`; nil is the one that the environment names.
    /// - Returns: How it stands; nil if none runs.
    /// - Throws: ``CueError``.
    public func status(server: String? = nil) async throws(CueError) -> GuardStatus? {
        guard let link = try await connect(server: server, ifAbsent: .isTold) else { return nil }
        return try await ask(link) { .status(id: $0) }
    }

    /// Gives everybody's audio back, at once: ends every lease, and undoes what a guard that died has left.
    ///
    /// - Parameter server: The server's address as in `PULSE_SERVER`; nil is the one that the environment names.
    /// - Returns: How the guard stands then; what is still to be undone is in ``GuardStatus/pending``.
    /// - Throws: ``CueError``.
    public func restore(server: String? = nil) async throws(CueError) -> GuardStatus {
        guard let link = try await connect(server: server) else { return GuardStatus() }
        return try await ask(link) { .restore(id: $0) } ?? GuardStatus()
    }

    private func ask(_ link: GuardLink, _ request: (Int) -> GuardRequest) async throws(CueError) -> GuardStatus? {
        do throws(SystemError) {
            try link.begin { _ in }
        } catch {
            throw CueError(.failed, "no thread can be started: \(error)", underlying: error)
        }
        defer { link.close() }
        do throws(GuardLink.Failure) {
            return try await link.ask(within: .seconds(10), request)
        } catch {
            throw error.error
        }
    }
}

extension GuardLink.Failure {
    /// The failure in words.
    var error: CueError {
        switch self {
        case .ended: CueError(.failed, "the guard ended while it was asked: try again")
        case .timedOut: CueError(.timedOut, "the guard did not answer in time: try again")
        case .refused(let error): error
        }
    }
}
