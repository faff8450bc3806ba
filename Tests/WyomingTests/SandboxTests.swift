// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Testing

/// A machine that is only words: what is there, and where links lead.
struct FakeMachine {
    var variables = ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/7"]
    var links = [
        "/plugins/a/secrets": "/home/ada/secrets", "/plugins/a/big": "/data/models", "/plugins/a/.": "/plugins/a",
    ]
    var folders: Set = [
        "/", "/home", "/home/ada", "/home/ada/models", "/home/ada/secrets", "/run", "/run/user/7", "/tmp", "/usr",
        "/plugins/a", "/plugins/a/cache", "/data/models", "/sockets", "/dev/snd", "/proc/1",
    ]
    var files: Set = [
        "/plugins/a/speak", "/home/ada/bin/speak", "/run/user/7/pulse", "/run/user/7/bus", "/usr/bin/speak",
    ]

    var places: SandboxPlaces {
        let (variables, links, folders, files) = (variables, links, folders, files)
        return SandboxPlaces(
            variable: { variables[$0] },
            real: { path in
                let bare = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
                let real = links[bare] ?? bare
                return folders.contains(real) || files.contains(real) || real == "/home/ada/bin" || real == "/usr/bin"
                    ? real : nil
            },
            isFolder: { folders.contains($0) })
    }

    func sandbox(
        _ needs: [String] = [], at path: String = "/plugins/a/speak", folder: String = "/plugins/a",
        sharing shared: [String] = []
    ) throws(CueError) -> Sandbox {
        try Sandbox(
            PluginProgram(
                name: "a", command: [path], folder: folder, origin: .others, needs: needs.compactMap { PluginNeed($0) }),
            at: path, sharing: shared, places)
    }
}

@Suite struct `A sandbox` {
    let machine = FakeMachine()

    @Test func `shows the system and the plugin's folder, and hides what is somebody's own`() throws {
        let sandbox = try machine.sandbox()
        #expect(sandbox.network == .none)
        #expect(sandbox.hidden == ["/home", "/run", "/tmp"])
        #expect(sandbox.binds == [Sandbox.Bind("/plugins/a", .read)])
        let size = "\(256 << 20)"
        #expect(
            sandbox.arguments(for: ["/plugins/a/speak", "--loud"]) == [
                "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--ro-bind", "/", "/",
                "--dev", "/dev", "--size", "67108864", "--tmpfs", "/dev/shm", "--remount-ro", "/dev", "--proc", "/proc",
                "--tmpfs", "/home", "--tmpfs", "/run", "--size", size, "--tmpfs", "/tmp", "--size", size, "--tmpfs",
                "/home/ada", "--ro-bind", "/plugins/a", "/plugins/a", "--remount-ro", "/home", "--remount-ro", "/run",
                "--chdir", "/plugins/a", "--", "/plugins/a/speak", "--loud",
            ])
        #expect(sandbox.variables(over: ["A": "b"]) == ["HOME": "/home/ada", "TMPDIR": "/tmp", "A": "b"])
    }

    @Test func `shows what the manifest asks for, and what we share`() throws {
        let sandbox = try machine.sandbox(
            ["network", "read:~/models", "write:cache", "read:/data/models"], sharing: ["/sockets"])
        #expect(sandbox.network == .shared)
        #expect(sandbox.arguments(for: ["x"]).starts(with: ["--unshare-all", "--share-net"]))
        #expect(
            sandbox.binds == [
                Sandbox.Bind("/data/models", .read), Sandbox.Bind("/home/ada/models", .read),
                Sandbox.Bind("/plugins/a", .read), Sandbox.Bind("/plugins/a/cache", .write),
                Sandbox.Bind("/sockets", .write),
            ])
    }

    @Test func `shows the sound server and the bus to who needs sound`() throws {
        var machine = machine
        machine.variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/run/user/7/bus,guid=1"
        #expect(
            try machine.sandbox(["sound"]).binds == [
                Sandbox.Bind("/dev/snd", .device), Sandbox.Bind("/plugins/a", .read),
                Sandbox.Bind("/run/user/7/bus", .write), Sandbox.Bind("/run/user/7/pulse", .write),
            ])
    }

    @Test func `shows a program that lies in what is hidden`() throws {
        let sandbox = try machine.sandbox(at: "/home/ada/bin/speak")
        #expect(sandbox.binds.contains(Sandbox.Bind("/home/ada/bin/speak", .read)))
        #expect(try machine.sandbox(at: "/usr/bin/speak").binds == [Sandbox.Bind("/plugins/a", .read)])
    }

    @Test(
        arguments: [
            ("read:nothing", "there is nothing at '/plugins/a/nothing': make it, or leave the need out"),
            ("read:../b", "it leaves where it begins"),
            ("write:~/../eve", "it leaves where it begins"),
            ("read:secrets", "it leads to '/home/ada/secrets'"),
            ("read:big", "it leads to '/data/models': write read:/data/models"),
            ("read:/", "that is all that is the user's own"),
            ("write:~/", "that is all that is the user's own"),
            ("read:/home", "that is all that is the user's own"),
            ("read:/tmp", "that is all that is the user's own"),
            ("read:/proc/1", "devices and other processes are never shown"),
            ("write:.", "its own plugin.json is in it"),
            ("write:/plugins", "there is nothing at '/plugins'"),
        ])
    func `refuses a need that would undo it, or cannot be had`(need: String, words: String) {
        let error = #expect(throws: CueError.self) { try machine.sandbox([need]) }
        #expect(error?.code == .invalid)
        #expect(
            error?.message.contains("the plugin 'a' needs '\(need)', but \(words)") == true, "\(error?.message ?? "")")
    }

    @Test func `is refused to a plugin that lies open in somebody's home`() {
        for folder in ["/home/ada", "/home", "/"] {
            let error = #expect(throws: CueError.self) { try machine.sandbox(folder: folder) }
            #expect(error?.message.contains("move the plugin into a folder of its own") == true)
        }
        #expect(throws: CueError.self) { try machine.sandbox(folder: "/nowhere") }
    }

    @Test func `is had without a home too`() throws {
        var machine = machine
        machine.variables["HOME"] = "/nonexistent"
        let sandbox = try machine.sandbox()
        #expect(sandbox.home == nil)
        #expect(sandbox.variables(over: [:])["HOME"] == "/tmp")
        #expect(throws: CueError.self) { try machine.sandbox(["read:~/models"]) }
    }

    @Test(
        arguments: [
            ("unix:/run/pulse/native", "/run/pulse/native"), ("unix:path=/run/bus,guid=1", "/run/bus"),
            ("/run/pulse", "/run/pulse"), ("tcp:sound.example:4713/x", nil), ("", nil),
        ] as [(String, String?)])
    func `finds the socket in an address`(address: String, path: String?) {
        var machine = machine
        machine.variables = ["HOME": "/home/ada", "PULSE_SERVER": address]
        if let path { machine.files.insert(path) }
        let binds = try? machine.sandbox(["sound"]).binds
        #expect(binds?.contains { $0.path == path } == (path != nil))
    }
}
