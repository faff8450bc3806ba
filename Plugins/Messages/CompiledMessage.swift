// SPDX-License-Identifier: Apache-2.0

#if Messages
internal import CMessages
internal import CalloutCore
internal import Synchronization

/// A message that was read for a locale, with all that says its arguments.
///
/// ICU's rule: "Message formats are not synchronized. […] If multiple threads access a format concurrently, it must be
/// synchronized externally." So each message has a lock of its own, and different ones are said at the same time.
final class CompiledMessage: Sendable {
    /// The longest message, in bytes.
    static let longest = 16_384

    /// Its arguments, in the order in which they are used, each kind of each once.
    let arguments: [MessageArgument]
    private let message: Mutex<Handle>

    init(_ text: String, locale: LocaleTag) throws(CueError) {
        guard text.utf8.count <= Self.longest, !text.utf8.contains(0) else {
            throw CueError(
                .invalid, "the message is longer than \(Self.longest) bytes, or holds a NUL: write a shorter one")
        }
        var fault = callout_message_fault()
        guard let handle = callout_message_open(locale.description, text, &fault) else {
            throw CueError(fault, text, locale)
        }
        var arguments: [MessageArgument] = []
        for index in 0..<callout_message_use_count(handle) {
            let name = callout_message_use_name(handle, index).map { String(cString: $0) } ?? ""
            let type = callout_message_use_type(handle, index).map { String(cString: $0) } ?? ""
            let argument = MessageArgument(name, MessageArgument.Kind(rawValue: type) ?? .plain)
            if !arguments.contains(argument) { arguments.append(argument) }
        }
        self.arguments = arguments
        message = Mutex(Handle(handle))
    }

    /// Says it, with values that were checked.
    func format(_ values: [String: JSONValue]) throws(CueError) -> String {
        let times = Set(arguments.filter { $0.kind == .time }.map(\.name))
        let result: Result<String, CueError> = message.withLock { handle in
            Self.with(values.map { ($0, $1) }, times) { list in
                var fault = callout_message_fault()
                guard let words = callout_message_format(handle.pointer, list, Int32(list.count), &fault) else {
                    return .failure(CueError(fault, nil, nil))
                }
                defer { callout_message_free(words) }
                return .success(String(cString: words))
            }
        }
        return try result.get()
    }

    /// Does something with the values as C has them, which live until it is done.
    private static func with<Result>(
        _ values: [(name: String, value: JSONValue)], _ times: Set<String>,
        _ body: ([callout_message_value]) -> Result
    ) -> Result {
        func add(_ index: Int, _ list: [callout_message_value]) -> Result {
            guard index < values.count else { return body(list) }
            let (name, value) = values[index]
            let number = times.contains(name) ? TimeOfDay(value)?.seconds ?? 0 : value.number ?? 0
            return name.withCString { name in
                guard let text = value.string else {
                    return add(index + 1, list + [callout_message_value(name: name, text: nil, number: number)])
                }
                return text.withCString { text in
                    add(index + 1, list + [callout_message_value(name: name, text: text, number: number)])
                }
            }
        }
        return add(0, [])
    }
}

/// The one owner of a message in C.
private struct Handle: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { callout_message_close(pointer) }
}
#endif
