// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// The server's thread: it takes callers, reads and writes as far as each allows, and has the work done by tasks.
///
/// Everybody has a turn of bounded size, and nobody is waited for.
final class ServerLoop<Service: SpeechService> {
    /// The poller's number for the mailbox; listeners come before it, peers behind it.
    private static var mailboxNumber: Int { 1_000 }
    /// How long nobody is taken when the system has no descriptor left.
    private static var rest: Duration { .seconds(1) }
    /// How many callers are taken in one turn.
    private static var callersAtOnce: Int { 64 }

    private let listeners: [ServerListener]
    private let service: Service
    private let limits: ServiceLimits
    private let mailbox: Mailbox<ServerLetter>
    private let poller: Poller
    private var peers: [Int: ServerPeer] = [:]
    private var lastNumber = mailboxNumber
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: ServerPeer.turnBytes, alignment: 16)
    /// When callers are taken again, after the system had no descriptor left.
    private var listensAgain: Duration?
    /// When what was begun is interrupted, and then given up, after the server was told to end.
    private var ending: (interruption: Duration, end: Duration)?
    private var lastLook = Duration.zero
    /// The peers whose next request waits for its rate alone.
    private var held: Set<Int> = []

    init(
        _ listeners: [ServerListener], _ service: Service, _ limits: ServiceLimits, _ mailbox: Mailbox<ServerLetter>
    ) throws(SystemError) {
        self.listeners = listeners
        self.service = service
        self.limits = limits
        self.mailbox = mailbox
        poller = try Poller()
        try poller.add(mailbox.raw, as: Self.mailboxNumber, for: .reading)
        for (index, listener) in listeners.enumerated() {
            try poller.add(listener.socket.raw, as: index, for: .reading)
        }
    }

    deinit { buffer.deallocate() }

    /// Adds the one client of standard input.
    func add(_ socket: consuming Descriptor, _ languages: ServiceLanguages) {
        let now = SteadyTime.now
        lastNumber += 1
        let peer = ServerPeer(lastNumber, socket, ServiceConnection(languages, limits: limits, at: now))
        guard (try? poller.add(peer.socket.raw, as: peer.number, for: .reading)) != nil else { return }
        peers[peer.number] = peer
    }

    /// Serves until it is told to end, or nobody can come any more.
    func run() {
        while !(peers.isEmpty && (ending != nil || listeners.isEmpty)) {
            let ready = poller.wait(until: nextLook)
            let now = SteadyTime.now
            var touched: Set<Int> = []
            for one in ready {
                if one.number < Self.mailboxNumber {
                    accept(listeners[one.number], one.number, at: now)
                } else if let peer = peers[one.number] {
                    touched.insert(one.number)
                    if one.canRead { peer.read(into: buffer, at: now) }
                    if one.isGone, !(one.canRead && peer.connection.isReading) { peer.lose() }
                }
            }
            for letter in mailbox.take() {
                switch letter {
                case .stop: stop(at: now)
                case .reply(let reply, let number, let request):
                    guard let peer = peers[number] else { continue }
                    touched.insert(number)
                    if reply.isLast { peer.tasks[request] = nil }
                    peer.connection.reply(reply, to: request, at: now)
                }
            }
            touched.formUnion(held.filter { peers[$0]?.connection.resumes.map { $0 <= now } ?? true })
            for number in touched { if let peer = peers[number] { turn(peer, at: now) } }
            look(at: now)
        }
        for listener in listeners where ending == nil { listener.close() }
    }

    // MARK: - Callers

    private func accept(_ listener: ServerListener, _ index: Int, at now: Duration) {
        guard ending == nil else { return }
        do throws(SystemError) {
            for _ in 0..<Self.callersAtOnce {
                guard let socket = try UnixSocket.accept(listener.socket) else { return }
                guard peers.count < limits.connections else {
                    refuse(socket)
                    continue
                }
                if case .tcp = listener.address {
                    // An answer's first bytes are not held back for more of them.
                    var one: Int32 = 1
                    _ = setsockopt(
                        socket.raw, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
                }
                add(socket, listener.address.languages)
            }
        } catch {
            // No descriptor is left: who waits in the line is taken when there is one again.
            listensAgain = now + Self.rest
            for (index, listener) in listeners.enumerated() { poller.change(listener.socket.raw, as: index, for: []) }
        }
    }

    private func refuse(_ socket: borrowing Descriptor) {
        let words = "\(limits.connections) connections are open here, which is all: close some, or come back"
        _ = UnixSocket.send(WyomingFault(words, code: .unavailable).event.encoded(), to: socket)
    }

    // MARK: - A peer's turn

    private func turn(_ peer: ServerPeer, at now: Duration) {
        var takesMore = true
        repeat {
            while let (number, request) = peer.next(at: now) { begin(request, number, peer) }
            for number in peer.connection.takeCancelled() { peer.tasks[number]?.cancel() }
            takesMore = peer.connection.isSending && !peer.isGone && peer.write(at: now)
            // Where all was written at once, a request that waited for that may be begun.
        } while takesMore && !peer.connection.isSending && peer.connection.resumes.map { $0 <= now } == true
        if peer.isGone || peer.connection.end(at: now) != nil { return close(peer) }
        if peer.connection.resumes == nil { held.remove(peer.number) } else { held.insert(peer.number) }
        var interest: Poller.Interest = []
        if peer.connection.isReading { interest.insert(.reading) }
        if peer.connection.isSending { interest.insert(.writing) }
        if interest != peer.interest {
            peer.interest = interest
            poller.change(peer.socket.raw, as: peer.number, for: interest)
        }
    }

    private func begin(_ request: ServiceRequest, _ number: Int, _ peer: ServerPeer) {
        peer.tasks[number] = Task { [service, mailbox, peer = peer.number] in
            await request.perform(by: service) { mailbox.post(.reply($0, peer: peer, request: number)) }
        }
    }

    private func close(_ peer: ServerPeer) {
        peer.cancel()
        peer.end(with: buffer)
        poller.remove(peer.socket.raw)
        peers[peer.number] = nil
        held.remove(peer.number)
    }

    // MARK: - Time

    /// When to look again if nothing happens; a server without peers waits for nothing.
    private var nextLook: Duration? {
        var times: [Duration] = []
        if let ending { times.append(SteadyTime.now < ending.interruption ? ending.interruption : ending.end) }
        if let listensAgain { times.append(listensAgain) }
        if !peers.isEmpty { times.append(lastLook + .seconds(1)) }
        times += held.compactMap { peers[$0]?.connection.resumes }
        return times.min()
    }

    /// Looks once a second at who is too slow, too quiet or holds too much, and at what is due.
    private func look(at now: Duration) {
        if let time = listensAgain, now >= time {
            listensAgain = nil
            for (index, listener) in listeners.enumerated() {
                poller.change(listener.socket.raw, as: index, for: .reading)
            }
        }
        if let ending, now >= ending.end {
            for peer in peers.values { close(peer) }
        } else if let ending, now >= ending.interruption {
            for peer in peers.values { peer.cancel() }
        }
        guard now - lastLook >= .seconds(1) else { return }
        lastLook = now
        for peer in peers.values where peer.connection.end(at: now) != nil { close(peer) }
        var sum = peers.values.reduce(0) { $0 + $1.connection.held }
        for peer in peers.values.sorted(by: { $0.connection.held > $1.connection.held }) {
            guard sum > limits.heldBytes else { break }
            sum -= peer.connection.held
            close(peer)
        }
    }

    private func stop(at now: Duration) {
        guard ending == nil else { return }
        ending = (now + limits.endTime, now + limits.endTime + .seconds(1))
        for listener in listeners {
            poller.remove(listener.socket.raw)
            listener.close()
        }
        for peer in peers.values {
            peer.connection.finish()
            turn(peer, at: now)
        }
    }
}
