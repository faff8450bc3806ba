// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(4)), .serialized, .enabled(if: Callout.canSpeak, "needs the trait Espeak"))
struct `A pack in parts` {
    private let callout: Callout
    private static let examples = URL(fileURLWithPath: #filePath).appending(path: "../../../Examples/Shards")
        .standardized

    init() throws {
        callout = try Callout()
        try callout.write(
            #"{"name": "parts", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack/pack.json")
        let rows = (1...30).map { "zone/n\($0),Number \($0)" }.joined(separator: "\n")
        try callout.write("name,text\n\(rows)\n", to: "pack/cues/en-GB.csv")
        try callout.write("name,text\ngo,Los\n", to: "pack/cues/de-DE.csv")
    }

    private static func isHere(_ programs: String...) -> Bool {
        programs.allSatisfy { program in
            ["/usr/bin", "/usr/sbin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }
    }

    /// Runs a shell script with a limit of time; everything it starts ends with it.
    private func shell(_ script: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["--kill-after=10", "150", "/bin/bash", "-c", script]
        process.currentDirectoryURL = URL(filePath: callout.folder.path)
        process.environment = [
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": callout.folder.path, "CALLOUT": Callout.tool.path,
            "EXAMPLES": Self.examples.path(percentEncoded: false),
        ]
        let log = callout.path("shell.log")
        try callout.write("", to: "shell.log")
        process.standardOutput = FileHandle(forWritingAtPath: log)
        process.standardError = FileHandle(forWritingAtPath: log)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOfFile: log, encoding: .utf8))
    }

    /// Whether the folder that was made of parts is the one of a single render.
    private func expectSame(_ folder: String) async throws {
        let whole = try await callout("render", "pack", "--out", "whole")
        #expect(whole.status == 0)
        let files = callout.folder.files.filter { $0.hasPrefix("whole/") }
        #expect(files.count == 32)
        #expect(callout.folder.files.filter { $0.hasPrefix("\(folder)/") }.count == 32)
        for file in files {
            let merged = try? Data(contentsOf: URL(fileURLWithPath: callout.path("\(folder)/\(file.dropFirst(6))")))
            #expect(try Data(contentsOf: URL(fileURLWithPath: callout.path(file))) == merged, "\(file)")
        }
    }

    @Test(.enabled(if: isHere("parallel"), "needs the package parallel"))
    func `is rendered by GNU parallel and merged to the same folder`() async throws {
        let run = try shell(#"exec "$EXAMPLES/parallel.sh" pack out 4"#)
        #expect(run.status == 0, "\(run.output)")
        try await expectSame("out")
    }

    @Test(
        .enabled(
            if: isHere("slurmctld", "slurmd", "munged", "sbatch") && geteuid() == 0, "needs slurm-wlm, munge and root"))
    func `is rendered by a Slurm array job and merged to the same folder`() async throws {
        let run = try shell(Self.slurm)
        // 75: a daemon did not start here, which is none of our business.
        if run.status == 75 { try Test.cancel("Slurm does not start here: \(run.output.suffix(400))") }
        #expect(run.status == 0, "\(run.output)")
        try await expectSame("out")
    }

    /// A whole Slurm on this machine, with files in the test's folder only, which ends with the script.
    private static let slurm = #"""
        set -u
        lab=$PWD/slurm host=$(hostname -s) pids=()
        mkdir -p "$lab/state" "$lab/spool"
        # Who starts this may have blocked the milder signals, and there is nothing here that anybody needs later.
        trap 'for pid in "${pids[@]}"; do kill -KILL "$pid" 2>/dev/null; done; wait' EXIT
        (umask 077; head -c 1024 /dev/urandom > "$lab/munge.key")
        munged --force --foreground --socket="$lab/munge.sock" --key-file="$lab/munge.key" --log-file="$lab/munged.log" \
            --pid-file="$lab/munged.pid" --seed-file="$lab/munge.seed" & pids+=($!)
        cat > "$lab/slurm.conf" <<END
        ClusterName=callout
        SlurmctldHost=$host(127.0.0.1)
        SlurmctldPort=26817
        SlurmdPort=26818
        AuthType=auth/munge
        AuthInfo=socket=$lab/munge.sock
        CredType=cred/munge
        ProctrackType=proctrack/linuxproc
        TaskPlugin=task/none
        SlurmUser=root
        SlurmdUser=root
        StateSaveLocation=$lab/state
        SlurmdSpoolDir=$lab/spool
        SlurmctldPidFile=$lab/slurmctld.pid
        SlurmdPidFile=$lab/slurmd.pid
        SlurmctldLogFile=$lab/slurmctld.log
        SlurmdLogFile=$lab/slurmd.log
        ReturnToService=2
        SelectType=select/cons_tres
        SelectTypeParameters=CR_Core
        MpiDefault=none
        JobCompType=jobcomp/none
        AccountingStorageType=accounting_storage/none
        NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
        PartitionName=all Nodes=$host Default=YES MaxTime=10 State=UP
        END
        export SLURM_CONF=$lab/slurm.conf
        slurmctld -D & pids+=($!)
        slurmd -D & pids+=($!)
        for try in $(seq 60); do sinfo -h -o %T 2>/dev/null | grep -q idle && break; sleep 0.5; done
        sinfo -h -o %T | grep -q idle || exit 75
        job=$("$EXAMPLES/slurm.sh" pack out 4) || exit 1
        for try in $(seq 200); do
            state=$(scontrol show job "$job" | grep -o 'JobState=[A-Z]*')
            case $state in *PENDING | *RUNNING | *COMPLETING | *CONFIGURING) sleep 0.5 ;; *) break ;; esac
        done
        cat out.log*
        [ "$state" = JobState=COMPLETED ] || { echo "$state"; exit 1; }
        """#
}
