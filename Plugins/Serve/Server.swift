// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem
import Glibc

/// Speaks the Wyoming protocol and takes cues, for many clients at once, on one thread of its own.
///
/// ```swift
/// let server = try Server([.unix(path: path)])
/// try await server.run(service)
/// ```
public struct Server: Sendable {
    private let listeners: [ServerListener]
    private let hasStdio: Bool
    private let limits: ServiceLimits

    /// Begins to listen; nobody is served before ``run(_:)``.
    ///
    /// - Parameters:
    ///   - addresses: Where it is spoken to.
    ///   - sockets: Sockets at which it is spoken to as well.
    ///   - limits: What those who connect are allowed.
    /// - Throws: ``CueError`` with `unavailable` if an address cannot be had, `invalid` for standard input twice.
    public init(
        _ addresses: [ServerAddress], inheriting sockets: [InheritedSocket] = [],
        limits: ServiceLimits = ServiceLimits()
    ) throws(CueError) {
        Self.allowDescriptors(limits.connections + 512)
        hasStdio = addresses.contains(.stdio)
        self.limits = limits
        var listeners: [ServerListener] = []
        do throws(CueError) {
            for socket in sockets { listeners.append(try ServerListener(socket)) }
            for address in addresses where address != .stdio { listeners.append(try ServerListener(address)) }
        } catch {
            for listener in listeners { listener.close() }
            throw error
        }
        self.listeners = listeners
    }

    /// Where it is spoken to, with the ports that the system chose.
    public var addresses: [ServerAddress] { listeners.map(\.address) + (hasStdio ? [.stdio] : []) }

    /// Serves until the task is cancelled, or, where standard input alone is served, until that has ended.
    ///
    /// When it is cancelled nobody else is taken, and what was begun is answered, or interrupted after
    /// ``ServiceLimits/endTime``.
    ///
    /// - Parameter service: What is offered.
    /// - Throws: ``CueError`` with `failed` if the system has no thread or no descriptor left.
    public func run(_ service: some SpeechService) async throws(CueError) {
        do throws(SystemError) {
            let mailbox = try Mailbox<ServerLetter>()
            let result = await withTaskCancellationHandler {
                await serve(service, mailbox)
            } onCancel: {
                mailbox.post(.stop)
            }
            try result.get()
        } catch {
            for listener in listeners { listener.close() }
            throw CueError(.failed, "the server cannot work, free some files or processes: \(error)", underlying: error)
        }
    }

    private func serve(
        _ service: some SpeechService, _ mailbox: Mailbox<ServerLetter>
    ) async -> Result<Void, SystemError> {
        do throws(SystemError) {
            return try await BlockingThread.run { [self] in
                Result { () throws(SystemError) in try work(service, mailbox) }
            }
        } catch {
            return .failure(error)
        }
    }

    /// The life of the server's thread.
    private func work(_ service: some SpeechService, _ mailbox: Mailbox<ServerLetter>) throws(SystemError) {
        let loop = try ServerLoop(listeners, service, limits, mailbox)
        guard hasStdio else { return loop.run() }
        let bridge = try StdioBridge()
        loop.add(try bridge.open(), ServerAddress.stdio.languages)
        loop.run()
        bridge.finish(within: limits.endTime)
    }

    /// Raises the number of descriptors that we may have, as far as the system lets us.
    private static func allowDescriptors(_ number: Int) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < number else {
            return
        }
        limit.rlim_cur = min(rlim_t(number), limit.rlim_max)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
