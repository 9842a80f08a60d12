#!/usr/bin/env python3
"""VS Code on a wrong task spec: vscode.py ACCELC SHOTS

The extension is built and packaged from editors/vscode, installed into code-server, and headless Chromium does
what a person would do; pictures land in the folder SHOTS. Exit code 77 when something cannot be had.
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

import code_server  # noqa: E402
from npm_packages import installed_packages  # noqa: E402
from run import OTHER, SKIPPED, SPEC  # noqa: E402
from tally import Tally  # noqa: E402

PLAYWRIGHT = ["playwright-core@1.55.0"]
NEEDED = ["chromium", "node", "npm", "rg"]
# Nothing of the editor's own may stand in the way.
SETTINGS = {
    "workbench.startupEditor": "none",
    "security.workspace.trust.enabled": False,
    "telemetry.telemetryLevel": "off",
    "update.mode": "none",
    "extensions.ignoreRecommendations": True,
    "editor.minimap.enabled": False,
    "workbench.colorTheme": "Default Light Modern",
    "editor.acceptSuggestionOnEnter": "on",
}


def free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return bound.getsockname()[1]


def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise OSError("code-server does not answer")


def prepare(folder: pathlib.Path, accelc: pathlib.Path) -> dict:
    """A project, a home, and a program that notes each start of the server; returns its environment."""
    project = folder / "project"
    project.mkdir()
    (project / "task.accelc.yaml").write_text(SPEC)
    (project / "compose.yaml").write_text(OTHER)
    settings = folder / "user/User/settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(SETTINGS))
    program = folder / "bin/accelc"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho started >>"{folder}/started"\nexec "{accelc}" "$@"\n')
    program.chmod(0o755)
    # VS Code asks a login shell for PATH.
    (folder / ".profile").write_text(f'PATH="{program.parent}:$PATH"\n')
    return {**os.environ, "HOME": str(folder), "PATH": f"{program.parent}:{os.environ['PATH']}"}


def drive(entry: pathlib.Path, archive: pathlib.Path, packages: pathlib.Path, folder: pathlib.Path,
          environment: dict, shots: pathlib.Path) -> dict:
    places = ["--extensions-dir", folder / "extensions", "--user-data-dir", folder / "user"]
    start = ["node", entry, *places]
    subprocess.run([*start, "--install-extension", archive], env=environment, check=True, timeout=120,
                   stdout=subprocess.DEVNULL)
    port = free_port()
    server = subprocess.Popen(
        [*start, "--auth", "none", "--bind-addr", f"127.0.0.1:{port}", "--disable-workspace-trust",
         "--disable-telemetry", "--disable-update-check", folder / "project"],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        wait_for(port)
        seen = folder / "seen.json"
        subprocess.run(["node", HERE / "vscode.mjs", packages,
                        f"http://127.0.0.1:{port}/?folder={folder}/project", seen, shots, folder / "started"],
                       timeout=400, check=True)
        return json.loads(seen.read_text())
    finally:
        # It has children of its own.
        os.killpg(server.pid, 15)
        server.wait(timeout=30)


def judge(seen: dict, text: str, tally: Tally) -> None:
    tally.check("the script ran to its end", "problem" not in seen, seen.get("problem", ""))
    tally.check("other YAML starts no server", seen.get("started_for_other_yaml") is False)
    tally.check("one server was started", seen.get("starts") == 1, str(seen.get("starts")))
    findings = " ".join(seen.get("findings", []))
    tally.check("the finding names the key", "accelerater" in findings, findings)
    tally.check("with its place", "Ln 6, Col 5" in findings, findings)
    tally.check("no finding is in other YAML", "compose.yaml" not in findings, findings)
    tally.check("the fix is offered", any("accelerator" in one for one in seen.get("actions", [])),
                str(seen.get("actions")))
    tally.check("no finding is left", seen.get("findings_after") == 0)
    completed = " ".join(seen.get("completed", []))
    tally.check("a partition of the card is offered", "A100.2g.10gb" in completed, completed[:300])
    tally.check("no partition of another card", "A100.2g.20gb" not in completed)
    tally.check("what was chosen is in the file", "    accelerator: A100." in text, text)
    tally.check("the output can be seen", "acme/train:1.4.2" in seen.get("preview", ""),
                seen.get("preview", "")[:300])


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    accelc, shots = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        print(f"skipped: {', '.join(missing)} not installed")
        return SKIPPED
    try:
        entry = code_server.code_server()
        archive = code_server.extension(ROOT)
        packages = installed_packages(PLAYWRIGHT, "conformance-playwright")
    except (OSError, subprocess.SubprocessError) as error:
        print(f"skipped: VS Code cannot be had: {error}")
        return SKIPPED
    shots.mkdir(parents=True, exist_ok=True)
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        seen = drive(entry, archive, packages, folder, prepare(folder, accelc), shots)
        judge(seen, (folder / "project/task.accelc.yaml").read_text(), tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
