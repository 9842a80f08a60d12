"""What an editor asks: n requests of each kind, and each kind of a file of n tasks."""

import json
import pathlib
import re

from construct import Construct, Files, number

IMAGE = "ghcr.io/acme/train:1"
URI = "file:///nowhere/tasks.yaml"
SERVER = pathlib.Path(__file__).resolve().parents[2] / "compiler/lsp/requests.cpp"
START = {"line": 2, "character": 4}
END = {"line": 4, "character": 0}


def framed(messages: list[dict]) -> str:
    bodies = [json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
    return "".join(f"Content-Length: {len(body)}\r\n\r\n{body}" for body in bodies)


def spec(n: int) -> str:
    return "accelc: v1\ntasks:\n" + "".join(
        f"  t{number(i)}:\n    image: {IMAGE}\n    command: [train]\n" for i in range(n)
    )


def session(messages: list[dict], text: str = "") -> Files:
    """`messages` between the opening of a file and the end."""
    opened = {"uri": URI, "languageId": "yaml", "version": 1, "text": text or spec(3)}
    whole = [
        {"id": "start", "method": "initialize", "params": {"capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": opened}},
        *messages,
        {"id": "end", "method": "shutdown"},
        {"method": "exit"},
    ]
    return {"session": framed(whole)}


def request(method: str, i: int) -> dict:
    parameters = {
        "textDocument": {"uri": URI},
        "position": START,
        "positions": [START],
        "range": {"start": START, "end": END},
        "context": {"diagnostics": [], "includeDeclaration": True},
        "newName": "u",
        "query": "t",
    }
    return {"id": i, "method": method, "params": parameters}


def cancel(i: int) -> dict:
    return {"method": "$/cancelRequest", "params": {"id": i}}


def change(i: int) -> dict:
    document = {"uri": URI, "version": i + 2}
    change = {"range": {"start": START, "end": START}, "text": "x"}
    return {"method": "textDocument/didChange", "params": {"textDocument": document, "contentChanges": [change]}}


def methods() -> list[str]:
    """The requests about a document, from the server's own table, and the one about all."""
    found = re.findall(r'row<\w+>\("([^"]+)"', SERVER.read_text())
    assert len(found) > 10, "the rows of requests.cpp are not found"
    return [*found, "workspace/symbol"]


def constructs() -> list[Construct]:
    run = ("editor", "session")
    made = [
        Construct("editor: requests taken back", lambda n: session([*(request("textDocument/hover", i) for i in range(n)), *(cancel(i) for i in range(n))]), run, start=75),
        Construct("editor: each taken back", lambda n: session([m for i in range(n) for m in (request("textDocument/hover", i), cancel(i))]), run, start=75),
        Construct("editor: taking back nothing", lambda n: session([cancel(i) for i in range(n)]), run, start=75),
        Construct("editor: changes", lambda n: session([change(i) for i in range(n)]), run, start=25),
        Construct("editor: unknown requests", lambda n: session([request("acme/unknown", i) for i in range(n)]), run, start=75),
        Construct("editor: a file that grows", lambda n: session([], spec(n)), run, start=25),
    ]
    for method in methods():
        name = method.removeprefix("textDocument/")
        made.append(Construct(f"editor: {name}, n times", lambda n, m=method: session([request(m, i) for i in range(n)]), run, start=16))
        made.append(Construct(f"editor: {name} of n tasks", lambda n, m=method: session([request(m, 1)], spec(n)), run, start=25))
    return made
