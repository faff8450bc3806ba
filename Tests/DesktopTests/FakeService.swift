// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
import SoundLab

@testable import CalloutDesktop

/// A name on the bus behind which a test answers.
@BusThread
final class FakeService {
    /// What a call is answered with.
    enum Answer {
        case values([BusValue])
        case error(String)
        case silence
    }

    let bus: BusConnection
    private let path: String
    private let answer: (_ member: String, _ arguments: [BusValue]) -> Answer
    /// The methods that were called, and with what.
    private(set) var calls: [(member: String, arguments: [BusValue])] = []
    private var slot: OpaquePointer?

    /// Takes a name.
    init(
        _ name: String, path: String, on bus: PrivateBus,
        answer: @escaping (_ member: String, _ arguments: [BusValue]) -> Answer
    ) async throws {
        self.bus = try await BusConnection.open(bus.address, within: .seconds(2))
        self.path = path
        self.answer = answer
        sd_bus_add_object(
            self.bus.handle, &slot, path,
            { message, service, _ in
                BusThread.calledBack(service, FakeService.self) { $0.called(message) }
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
        try await take(name)
    }

    /// Takes a name, from whoever has it.
    func take(_ name: String) async throws {
        // 1 lets others replace it, 2 replaces others.
        _ = try await bus.call(.bus("RequestName", .string(name), .unsigned(3)), within: .seconds(2))
    }

    private func called(_ message: OpaquePointer?) {
        let member = sd_bus_message_get_member(message).map { String(cString: $0) } ?? ""
        let arguments = BusValue.all(in: message)
        calls.append((member, arguments))
        var reply: OpaquePointer?
        switch answer(member, arguments) {
        case .silence: return
        case .error(let name):
            var error = sd_bus_error()
            sd_bus_error_set(&error, name, "no")
            sd_bus_message_new_method_error(message, &reply, &error)
            sd_bus_error_free(&error)
        case .values(let values):
            sd_bus_message_new_method_return(message, &reply)
            if let reply, let owned = try? BusMessage(0, sd_bus_message_ref(reply)) { try? owned.append(values) }
        }
        sd_bus_send(bus.handle, reply, nil)
        sd_bus_message_unref(reply)
    }

    /// Tells everybody something.
    func emit(_ interface: String, _ member: String, _ values: BusValue...) {
        var signal: OpaquePointer?
        sd_bus_message_new_signal(bus.handle, &signal, path, interface, member)
        if let signal, let owned = try? BusMessage(0, sd_bus_message_ref(signal)) { try? owned.append(values) }
        sd_bus_send(bus.handle, signal, nil)
        sd_bus_message_unref(signal)
    }

    isolated deinit {
        sd_bus_slot_unref(slot)
        bus.close()
    }
}
#endif
