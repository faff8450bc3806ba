// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
import Glibc

/// The owner of one connection to a bus.
@BusThread
final class BusConnection {
    private(set) var handle: OpaquePointer?
    /// Who the bus is: another after it was started anew.
    private(set) var id = ""
    /// What is to be done when the connection has ended without our doing.
    var onEnd: [() -> Void] = []
    private var end: BusMatch?

    /// Begins to connect; what is called before it is done is sent then.
    ///
    /// - Parameter address: The bus's address.
    /// - Throws: ``BusError`` if nobody is there.
    init(_ address: String) throws(BusError) {
        // Without a loop of its own a connection would take part in a loop that nobody runs.
        guard let event = BusLoop.shared.event else { throw BusError(code: -EMFILE) }
        var bus: OpaquePointer?
        var code = sd_bus_new(&bus)
        for step in [
            { sd_bus_set_address(bus, address) }, { sd_bus_set_bus_client(bus, 1) }, { sd_bus_start(bus) },
            { sd_bus_attach_event(bus, event, 0) },
        ] where code >= 0 {
            code = step()
        }
        guard code >= 0, let bus else {
            sd_bus_close_unref(bus)
            throw BusError(code: code)
        }
        handle = bus
        end = BusMatch(bus, "type='signal',interface='org.freedesktop.DBus.Local',member='Disconnected'") {
            [unowned self] _, _ in close()
        }
    }

    /// Connects, and learns who the bus is.
    ///
    /// - Parameters:
    ///   - address: The bus's address.
    ///   - limit: How long the bus may take to answer.
    /// - Returns: The connection.
    /// - Throws: ``BusError`` if nobody is there or answers.
    static func open(_ address: String, within limit: Duration) async throws(BusError) -> BusConnection {
        let connection = try BusConnection(address)
        do {
            connection.id = try await connection.call(.bus("GetId"), within: limit).first?.string ?? ""
        } catch {
            connection.close()
            throw error
        }
        return connection
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - call: The method and its arguments.
    ///   - limit: How long the answer may take.
    /// - Returns: What was answered.
    /// - Throws: ``BusError``: the peer's, or that it did not answer, or that the connection has ended.
    func call(_ call: BusCall, within limit: Duration) async throws(BusError) -> [BusValue] {
        guard let handle else { throw .closed }
        var message: OpaquePointer?
        let code = sd_bus_message_new_method_call(
            handle, &message, call.destination, call.path, call.interface, call.member)
        let owned = try BusMessage(code, message)
        try owned.append(call.arguments)
        return try await BusReply(to: owned, on: handle).values(within: limit)
    }

    /// Subscribes to signals.
    ///
    /// - Parameters:
    ///   - rule: Which, as D-Bus writes match rules.
    ///   - action: Takes each.
    /// - Returns: The subscription, which ends when it is let go; nil if the connection has ended.
    func match(_ rule: String, action: @escaping (_ sender: String, [BusValue]) -> Void) -> BusMatch? {
        handle.map { BusMatch($0, rule, action: action) }
    }

    /// Ends the connection.
    func close() {
        guard let handle else { return }
        self.handle = nil
        end = nil
        // What still waits for an answer ends by its limit.
        sd_bus_close_unref(handle)
        let actions = onEnd
        onEnd = []
        for action in actions { action() }
    }

    isolated deinit { close() }
}
#endif
