// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore

extension SessionBus {
    /// Calls a method of a desktop's service, which is started if it can be.
    ///
    /// - Parameters:
    ///   - call: The method and its arguments.
    ///   - service: What the service is, with its article.
    ///   - fix: How to get one.
    ///   - limit: How long the answer may take.
    /// - Returns: What was answered.
    /// - Throws: ``CueError`` with `unavailable` if there is no bus or no such service, `timedOut` or `failed`.
    @BusThread
    func ask(
        _ call: BusCall, of service: String, fix: String, within limit: Duration = .milliseconds(500)
    ) async throws(CueError) -> [BusValue] {
        let connection: BusConnection
        do { connection = try await connected() } catch { throw CueError.noBus(address, error) }
        do {
            return try await connection.call(call, within: limit)
        } catch {
            if error.isUnknownName {
                throw CueError(
                    .unavailable, "there is no \(call.destination) on the session bus, \(service): \(fix)",
                    underlying: error)
            }
            if error == .timedOut {
                throw CueError(
                    .timedOut, "\(call.destination), \(service), does not answer: start it anew", underlying: error)
            }
            throw CueError(
                .failed, "\(call.destination), \(service), failed: \(error.description)", underlying: error)
        }
    }
}
#endif
