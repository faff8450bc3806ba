// SPDX-License-Identifier: Apache-2.0

#if Desktop
public import CalloutCore
import CalloutSystem
import Glibc

/// Keeps the machine awake through logind: it goes to sleep neither by itself nor when it is asked to; a closed lid is
/// logind's own affair.
///
/// logind answers with a descriptor, and holds as long as that is open. So the kernel lets go with this process, whatever
/// ends it.
public struct LogindInhibitor: SleepInhibitor {
    private let application: String
    private let address: String?
    private let limit: Duration

    /// Makes an inhibitor; opens nothing.
    ///
    /// - Parameters:
    ///   - application: Our name, as it is shown.
    ///   - address: The address of the bus on which logind is; nil if there is none.
    ///   - limit: How long each answer may take.
    public init(
        application: String = "Callout", on address: String? = LogindInhibitor.systemBus,
        limit: Duration = .milliseconds(500)
    ) {
        self.application = application
        self.address = address
        self.limit = limit
    }

    /// The system bus, where `DBUS_SYSTEM_BUS_ADDRESS` says, or else where it is everywhere; nil if there is none.
    public static let systemBus = systemBus(getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) })

    /// The system bus by what the environment says; only sockets of this machine count, as on the session bus.
    static func systemBus(_ listed: String?) -> String? {
        guard let listed, !listed.isEmpty else { return "unix:path=/run/dbus/system_bus_socket" }
        return SessionBus.sockets(in: listed)
    }

    /// Keeps the machine awake until the task is cancelled, and returns when it may sleep again.
    ///
    /// - Parameter reason: Why, in a few words that the desktop may show.
    /// - Throws: ``CueError`` with `unavailable` where there is no logind, `refused` where the user may not, `timedOut` or
    ///   `failed`.
    public func stayAwake(because reason: String) async throws {
        let hold: Descriptor
        do throws(LogindFault) { hold = try await take(reason) } catch { throw error.error }
        let (nothing, end) = AsyncStream<Never>.makeStream()
        for await _ in nothing {}
        end.finish()
        withExtendedLifetime(hold) {}
    }

    /// Asks logind, and lets go at once.
    ///
    /// - Returns: Why the machine cannot be kept awake; nil if it can.
    public func fault() async -> LogindFault? {
        do throws(LogindFault) {
            _ = try await take("It is looked whether it works")
            return nil
        } catch {
            return error
        }
    }

    /// What holds until it is closed.
    @BusThread
    func take(_ reason: String) async throws(LogindFault) -> Descriptor {
        let connection: BusConnection
        do throws(BusError) {
            guard let address else { throw .noAddress }
            connection = try await BusConnection.open(address, within: limit)
        } catch {
            throw .noBus(error)
        }
        defer { connection.close() }
        let call = BusCall(
            destination: "org.freedesktop.login1", path: "/org/freedesktop/login1",
            interface: "org.freedesktop.login1.Manager", member: "Inhibit",
            arguments: [.string("sleep:idle"), .string(application), .string(reason), .string("block")])
        do throws(BusError) {
            guard case .descriptor(let given) = try await connection.call(call, within: limit).first,
                let hold = given.take()
            else { throw BusError(code: EBADF) }
            return hold
        } catch {
            throw LogindFault(error)
        }
    }
}
#endif
