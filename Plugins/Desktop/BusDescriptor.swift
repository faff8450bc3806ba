// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutSystem
import Glibc
import Synchronization

/// A descriptor that came in a message, or goes with one: a duplicate, which outlives the message.
///
/// It is closed with this, unless somebody has taken it.
final class BusDescriptor: Sendable, Equatable {
    private let held: Mutex<Descriptor?>

    /// Keeps a duplicate of a descriptor.
    ///
    /// - Parameter raw: The descriptor, which stays its owner's.
    /// - Throws: `SystemError` if no more can be opened.
    init(duplicating raw: Int32) throws(SystemError) {
        held = Mutex(try Descriptor(fcntl(raw, F_DUPFD_CLOEXEC, 3), of: "fcntl"))
    }

    /// Hands it over; nil the second time.
    func take() -> Descriptor? { held.withLock { $0.take() } }

    /// Its number; -1 once it was taken.
    var raw: Int32 {
        held.withLock { held in
            switch held {
            case .some(let descriptor): descriptor.raw
            case .none: -1
            }
        }
    }

    static func == (one: BusDescriptor, other: BusDescriptor) -> Bool { one === other }
}
#endif
