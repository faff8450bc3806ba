// SPDX-License-Identifier: Apache-2.0

#if Messages
internal import CMessages
internal import CalloutCore

extension CueError {
    /// Tells a fault of ICU or of its shim.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - message: The message that it was found in; nil where it is known to be good.
    ///   - locale: The locale it was to be said in.
    init(_ fault: callout_message_fault, _ message: String?, _ locale: LocaleTag?) {
        let text = withUnsafeBytes(of: fault.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        let underlying = fault.status > 0 ? ICUError(code: fault.status) : nil
        if fault.code == 2 {
            let place = locale.map { " (\($0))" } ?? ""
            self.init(
                .unavailable, "\(text)\(place): write the words in the message themselves", underlying: underlying)
            return
        }
        let start = message.map { ": correct the message '\($0.count > 80 ? $0.prefix(77) + "..." : $0)'" } ?? ""
        let whole = "\(text)\(start)".map { $0.isNewline ? " " : $0 }
        self.init(.invalid, String(whole), underlying: underlying)
    }
}
#endif
