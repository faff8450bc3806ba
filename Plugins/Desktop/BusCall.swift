// SPDX-License-Identifier: Apache-2.0

#if Desktop
/// A method of somebody's object on the bus, with its arguments.
struct BusCall: Sendable {
    let destination: String
    let path: String
    let interface: String
    let member: String
    var arguments: [BusValue] = []

    /// A method of the bus itself.
    static func bus(_ member: String, _ arguments: BusValue...) -> BusCall {
        BusCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: member, arguments: arguments)
    }
}
#endif
