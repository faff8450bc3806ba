// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A cue's name` {
    @Test(arguments: [
        "go", "SYSTEM/0000", "a/b/c", "Größe", "日本語", "three..two", ".hidden", "with space", "-dash", "a.wav",
        "console", "aux1", "com", "COM10", "a/lpt", "nul-", "%1",
        "می\u{200C}روم",
        String(repeating: "x", count: 240),
    ])
    func `may be`(name: String) {
        #expect(CueName.fault(in: name) == nil)
    }

    @Test(arguments: [
        ("", "empty"), ("/etc/passwd", "begins with a slash"), ("../up", "'..'"), ("a/../b", "'..'"), ("a/./b", "'.'"),
        ("..", "'..'"), ("a//b", "slash"), ("a/", "slash"), ("a\\b", "backslash"), ("a\0b", "NUL"),
        ("a\nb", "control"), ("a\u{7F}", "control"), ("\u{FEFF}go", "(\\u{FEFF})"), ("\u{202E}og", "cannot be seen"),
        ("a.", "dot"), ("a./b", "dot"), ("a ", "space"), ("a /b", "space"),
        ("a:b", "':'"), ("<a", "'<'"), ("a>", "'>'"), ("\"a", "'\"'"), ("a|b", "'|'"), ("why?", "'?'"), ("*", "'*'"),
        ("CON", "device"), ("a/prn/b", "device"), ("Aux.wav", "device"), ("nul .txt", "device"), ("com1", "device"),
        ("LPT9.a.b", "device"), ("com¹", "device"), ("../../etc/passwd", "'..'"), ("a\\..\\b", "backslash"),
        (String(repeating: "x", count: 241), "240 bytes"), (String(repeating: "é", count: 121), "240 bytes"),
        (String(repeating: "x/", count: 600) + "x", "1024 bytes"),
    ])
    func `may not be`(name: String, reason: String) throws {
        let fault = try #require(CueName.fault(in: name))
        #expect(fault.contains(reason))
    }
}
