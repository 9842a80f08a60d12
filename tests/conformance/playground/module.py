#!/usr/bin/env python3
"""The npm module finds what the program finds: module.py ACCELC PLAYGROUND

PLAYGROUND is what `./dev playground` makes. Every example is checked as it is, and cut and changed in several
places. A session of the page survives the end of its program. Exit
code 77 when there is no playground or no Node.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import SKIPPED, Tally  # noqa: E402

KINDS = {".yaml", ".yml", ".toml"}


def broken(text: str) -> list[str]:
    """The text with mistakes: a key that is misspelt, a line that is gone, an end that is missing."""
    lines = text.splitlines(keepends=True)
    texts = [text[: len(text) * part // 7] for part in range(1, 7)]
    for i, line in enumerate(lines):
        if line.strip():
            texts.append("".join(lines[:i] + [line.replace("e", "", 1)] + lines[i + 1:]))
    return texts


def requests() -> list[dict]:
    """One for each file of the examples, with those beside it, right and wrong."""
    made = []
    for path in sorted((ROOT / "examples").rglob("*")):
        if path.suffix not in KINDS or path.name == "accelc.toml":
            continue
        files = {str(other.relative_to(path.parent)): other.read_text()
                 for other in path.parent.rglob("*") if other.suffix in KINDS and other != path}
        text = path.read_text()
        made += [{"name": path.name, "text": each, "files": files} for each in [text, *broken(text)]]
    return made


def native(accelc: pathlib.Path, request: dict) -> list:
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {**request["files"], request["name"]: request["text"]}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        done = subprocess.run([accelc, "check", request["name"], "--output-format", "json"], cwd=root,
                              capture_output=True, check=False)
        return json.loads(done.stdout)["diagnostics"]


def main() -> int:
    accelc, playground = map(pathlib.Path.resolve, map(pathlib.Path, sys.argv[1:]))
    module = playground / "module"
    if not module.exists() or shutil.which("node") is None:
        print("skipped: run `./dev playground` first, with Node installed")
        return SKIPPED
    subprocess.run(["node", HERE / "session.mjs", ROOT / "editors/playground/src", module / "accelc.wasm"], check=True)
    asked = requests()
    done = subprocess.run(["node", HERE / "module.mjs", module], input=json.dumps(asked), text=True,
                          capture_output=True, check=True)
    tally = Tally()
    for request, found in zip(asked, json.loads(done.stdout), strict=True):
        expected = native(accelc, request)
        tally.check(request["name"], found == expected, f"{found}\ninstead of\n{expected}\nof\n{request['text']}")
    print(f"{tally.passed} texts, {tally.failed} of them differ")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
