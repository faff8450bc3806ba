// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem
import Glibc

/// Has cues said by a server that is there already: one announcer and one window for all, and nothing to start.
public struct CueCaller: Sendable {
    /// How long a server may take to say that it has the cues, and after a cancellation how they ended.
    private static let patience = Duration.seconds(10)
    /// The longest line that a server may say.
    private static let longestLine = 1 << 20

    private let path: String

    /// Calls a server; connects to nothing yet.
    ///
    /// - Parameter path: The path of its socket.
    public init(path: String) {
        self.path = path
    }

    /// Has cues said, and returns when they have been heard; when the task is cancelled they are stopped.
    ///
    /// - Parameters:
    ///   - request: The cues.
    ///   - tell: Takes the lines of the answer but the last, each an object, in order.
    /// - Returns: How each ended.
    /// - Throws: ``CueError`` with `unavailable` if no server is there, `timedOut` if it does not answer, `failed` if it
    ///   ends before it has answered, and what the server says of a request that it refuses.
    public func say(
        _ request: CueRequest, telling tell: @escaping @Sendable (JSONValue) -> Void = { _ in }
    ) async throws(CueError) -> CueReply {
        let result: Result<CueReply, CueError>
        do throws(SystemError) {
            let cancellation = try Mailbox<Void>()
            let work = await withTaskCancellationHandler {
                await Self.run { [self] in
                    Result { () throws(CueError) in try converse(request, cancellation, tell) }
                }
            } onCancel: {
                cancellation.post(())
            }
            result = try work.get()
        } catch {
            throw CueError(.failed, "no thread for the server at \(path): \(error)", underlying: error)
        }
        return try result.get()
    }

    private static func run<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value
    ) async -> Result<Value, SystemError> {
        do throws(SystemError) { return .success(try await BlockingThread.run(body)) } catch { return .failure(error) }
    }

    private func converse(
        _ request: CueRequest, _ cancellation: Mailbox<Void>, _ tell: (JSONValue) -> Void
    ) throws(CueError) -> CueReply {
        let socket = try connect()
        var unsent = Array("\(request.json)\n".utf8)[...]
        var answer: [UInt8] = []
        var deadline: Duration? = SteadyTime.now + Self.patience
        var isCancelled = false
        while true {
            var polls = [
                pollfd(fd: socket.raw, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0),
                pollfd(fd: isCancelled ? -1 : cancellation.raw, events: Int16(POLLIN), revents: 0),
            ]
            SteadyTime.poll(&polls, until: deadline)
            if polls[1].revents != 0 {
                isCancelled = true
                unsent += Array("{\"cancel\":true}\n".utf8)
                deadline = SteadyTime.now + Self.patience
            }
            if !unsent.isEmpty {
                let count = UnixSocket.send(Array(unsent), to: socket)
                // What it said before it went is still read.
                unsent = count < 0 ? [] : unsent.dropFirst(count)
            }
            if polls[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, let bytes = UnixSocket.receive(socket) {
                guard !bytes.isEmpty else {
                    throw CueError(.failed, "the server at \(path) ended before it had answered: start it again")
                }
                if !isCancelled { deadline = nil }
                answer += bytes
                if let reply = try take(&answer, tell) { return reply }
            } else if let deadline, SteadyTime.now >= deadline {
                throw CueError(.timedOut, "the server at \(path) does not answer: end it, and start it again")
            }
        }
    }

    /// Takes the lines that are whole.
    private func take(_ answer: inout [UInt8], _ tell: (JSONValue) -> Void) throws(CueError) -> CueReply? {
        while let end = answer.firstIndex(of: UInt8(ascii: "\n")) {
            let line = Array(answer[..<end])
            answer.removeFirst(end + 1)
            guard let value = try? JSONValue(parsing: line), value.members != nil else {
                throw CueError(.failed, "what answers at \(path) is no server of cues: name the socket of one")
            }
            if value["type"] != nil {
                throw CueError(.failed, "what answers at \(path) takes no cues: name the socket of `callout serve`")
            }
            if let reply = try CueReply(json: value) { return reply }
            tell(value)
        }
        guard answer.count <= Self.longestLine else {
            throw CueError(.failed, "what answers at \(path) is no server of cues: its line has no end")
        }
        return nil
    }

    private func connect() throws(CueError) -> Descriptor {
        do throws(SystemError) {
            return try UnixSocket.connect(path)
        } catch {
            switch error.code {
            case ENOENT, ECONNREFUSED, ENOTSOCK:
                throw CueError(
                    .unavailable,
                    "no server listens at \(path): start one with `callout serve --uri unix://PATH`", underlying: error)
            default:
                throw CueError(
                    .unavailable, "the server at \(path) cannot be called: \(error.words)", underlying: error)
            }
        }
    }
}
