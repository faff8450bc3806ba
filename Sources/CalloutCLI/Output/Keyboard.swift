// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc

/// The keys of the terminal at standard input, one by one as they are pressed.
///
/// The terminal is as it was when this ends. Where standard input is no terminal of ours there is no keyboard.
final class Keyboard {
    /// What is pressed.
    let keys: AsyncStream<Character>
    private let source: any DispatchSourceRead
    private let former: termios

    init?() {
        var settings = termios()
        // A process in the background that changes its terminal is stopped.
        guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &settings) == 0
        else { return nil }
        former = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else { return nil }
        let (keys, pressed) = AsyncStream<Character>.makeStream()
        self.keys = keys
        source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 16)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else { return pressed.finish() }
            for byte in bytes[..<count] where byte < 128 { pressed.yield(Character(Unicode.Scalar(byte))) }
        }
        source.resume()
    }

    /// Gives the terminal back.
    func close() {
        source.cancel()
        var former = former
        tcsetattr(STDIN_FILENO, TCSANOW, &former)
    }
}
