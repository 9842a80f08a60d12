#!/usr/bin/env python3
"""What an editor does to a server that no editor should do: protocol.py ACCELC

Wrong frames, a document of 100 MB, an editor that dies without closing its pipe, and one that says nothing for a
while: the server answers or ends as it should, and while nobody asks it uses no processor. Needs Linux's /proc.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import SKIPPED, Tally  # noqa: E402

URI = "file:///nowhere/task.accelc.yaml"


class Server:
    def __init__(self, accelc: str, process: int | None = None):
        self.process = subprocess.Popen([accelc, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last_id = 0
        self.ask("initialize", {"processId": process, "capabilities": {}})
        self.tell("initialized", {})

    def write(self, data: bytes) -> None:
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message: dict) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def tell(self, method: str, params: dict) -> None:
        self.send({"method": method, "params": params})

    def read(self) -> dict:
        length = 0
        while (line := self.process.stdout.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def ask(self, method: str, params: dict) -> dict:
        self.last_id += 1
        self.send({"id": self.last_id, "method": method, "params": params})
        while (answer := self.read()).get("id") != self.last_id:
            pass
        return answer

    def open(self, text: str) -> dict:
        """What is found in it."""
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": URI, "languageId": "yaml", "version": 1, "text": text}})
        while (message := self.read()).get("method") != "textDocument/publishDiagnostics":
            pass
        return message["params"]

    def ticks(self) -> int:
        """Processor time that was used, in the system's clock ticks."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def is_well(self) -> bool:
        return "result" in self.ask("workspace/symbol", {"query": ""})

    def end(self) -> int:
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.process.wait(timeout=20)


def wrong_frames(accelc: str, tally: Tally) -> None:
    server = Server(accelc)
    for data in [b"\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: x\r\n\r\n{}", b"\0" * 100_000 + b"\r\n\r\n",
                 b"Content-Length: 2\r\n\r\n\xff\xfe", b"Content-Length: 0\r\n\r\n", b"Content-Length: 2\r\n\r\n[]",
                 b"Content-Length: 20000\r\n\r\n" + b"[" * 20_000]:
        server.write(data)
        tally.check(f"it goes on after {data[:30]!r}", server.is_well())
    tally.check("and ends well", server.end() == 0)


def large_document(accelc: str, tally: Tally) -> None:
    server = Server(accelc)
    found = server.open("accelc: v1\n" + "# filler\n" * (100_000_000 // 9))
    codes = [one["code"] for one in found["diagnostics"]]
    tally.check("a document of 100 MB is refused with a word", codes == ["input-too-large"], str(codes)[:200])
    server.tell("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "accelc: v1\ntasks: 7\n"}]})
    while (message := server.read()).get("method") != "textDocument/publishDiagnostics":
        pass
    tally.check("a small one in its place is checked", len(message["params"]["diagnostics"]) == 1)
    tally.check("and it ends well", server.end() == 0)


def dead_editor(accelc: str, tally: Tally) -> None:
    editor = subprocess.Popen(["sleep", "600"])
    server = Server(accelc, editor.pid)
    editor.kill()
    editor.wait()
    try:
        tally.check("it ends with its editor, though the pipe is open", server.process.wait(timeout=5) == 1)
    except subprocess.TimeoutExpired:
        tally.check("it ends with its editor, though the pipe is open", False)
        server.process.kill()


def silence(accelc: str, tally: Tally) -> None:
    server = Server(accelc, os.getpid())
    server.open("accelc: v1\ntasks: {a: {image: x:1.0, command: [a]}}\n")
    server.is_well()
    before = server.ticks()
    time.sleep(3)
    tally.check("while nobody asks it does nothing", server.ticks() == before)
    server.end()


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    if not pathlib.Path("/proc/self/stat").exists():
        print("skipped: there is no /proc")
        return SKIPPED
    tally = Tally()
    for check in [wrong_frames, large_document, dead_editor, silence]:
        check(sys.argv[1], tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
