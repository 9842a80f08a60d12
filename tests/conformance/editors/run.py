#!/usr/bin/env python3
"""An editor on a wrong task spec: run.py neovim|emacs ACCELC SHOTS

The editor loads what accelc ships for it (editors/), and a script that does what a person would do. What stood on
its screen lands in the folder SHOTS as a picture, which is the one in docs/screens; with ACCELC_UPDATE=1 that one is
written anew. Exit code 77 when the editor is not installed.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))

from screen_svg import screen_svg  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402

SPEC = """\
accelc: v1
tasks:
  train:
    image: ghcr.io/acme/train:1.4.2
    command: [train]
    accelerater: A100
"""
# A T4 has no partitions.
MANIFEST = """\
apiVersion: v1
kind: Pod
metadata: {name: serve}
spec:
  nodeSelector:
    cloud.google.com/gke-accelerator: nvidia-tesla-t4
    cloud.google.com/gke-gpu-partition-size: 1g.5gb
  containers: [{name: serve, image: "ghcr.io/acme/serve:1.4.2", resources: {limits: {nvidia.com/gpu: 1}}}]
"""
OTHER = "services:\n  web: [1\n"
# Debian's packages of Emacs are found by this alone.
EGLOT = """(progn (package-initialize)
                  (unless (require 'eglot nil t) (princ "eglot is not installed") (kill-emacs 77)))"""


def commands(accelc: str) -> dict:
    """What starts each editor without a screen and without its user's settings."""
    return {
        "neovim": ["nvim", "--headless", "--clean", "--cmd", f"set runtimepath+={ROOT}/editors/neovim",
                   "-c", f"luafile {HERE}/neovim.lua"],
        "emacs": ["emacs", "--batch", "-q", "--eval", EGLOT, "-l", str(ROOT / "editors/emacs/accelc.el"),
                  "-l", str(HERE / "emacs.el")],
    }


def main() -> int:
    editor, accelc, shots = sys.argv[1:]
    command = commands(accelc)[editor]
    if shutil.which(command[0]) is None:
        print(f"skipped: {command[0]} is not installed")
        return SKIPPED
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "task.accelc.yaml").write_text(SPEC)
        (folder / "compose.yaml").write_text(OTHER)
        for place in ("manifests", "elsewhere"):
            (folder / place).mkdir()
            (folder / place / "pod.yaml").write_text(MANIFEST)
        (folder / "manifests" / "accelc.toml").write_text("[manifests]\ncheck = true\n")
        subprocess.run(["git", "init", "-q", str(folder)], check=True)
        seen_file = folder / "seen.json"
        environment = {**os.environ, "HOME": name, "ACCELC_SEEN": str(seen_file),
                       "PATH": f"{pathlib.Path(accelc).resolve().parent}:{os.environ['PATH']}"}
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True,
                              timeout=120)
        if done.returncode == SKIPPED:
            print(f"skipped: {done.stdout.strip() or done.stderr.strip()}")
            return SKIPPED
        if not seen_file.exists():
            print(done.stdout + done.stderr)
            tally.check("the script ran to its end", False)
            print(f"{tally.passed} passed, {tally.failed} failed")
            return 1
        seen = json.loads(seen_file.read_text())
        judge(seen, (folder / "task.accelc.yaml").read_text(), tally)
        if "extracted" in seen:
            judge_refactorings(seen, (folder / "task.accelc.yaml").read_text(), tally)
        if "screen" in seen:
            keep_screen(editor, seen["screen"], pathlib.Path(shots), tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


def keep_screen(editor: str, screen: list, shots: pathlib.Path, tally: Tally) -> None:
    picture = screen_svg(screen, f"A finding in {editor}")
    shots.mkdir(parents=True, exist_ok=True)
    (shots / f"{editor}.svg").write_text(picture)
    documented = ROOT / f"docs/screens/{editor}.svg"
    if os.environ.get("ACCELC_UPDATE") == "1":
        documented.parent.mkdir(exist_ok=True)
        documented.write_text(picture)
    # Other versions draw in other ways.
    version = subprocess.run(["nvim", "--version"], capture_output=True, text=True).stdout
    if version.startswith("NVIM v0.7."):
        tally.check("the picture in docs/screens is this one", documented.read_text() == picture,
                    "write it anew with ACCELC_UPDATE=1")


def judge_manifest(seen: dict, tally: Tally) -> None:
    found = seen["of_manifest"]
    tally.check("one finding in the manifest", len(found) == 1, str(found))
    if found:
        tally.check("on the line of the partition", found[0]["line"] == 7, str(found[0]))
        tally.check("that names the card", "T4" in found[0]["message"], str(found[0]))
    tally.check("the server leaves manifests of other projects alone", seen["attached_to_unasked"] is False)


def judge_refactorings(seen: dict, text: str, tally: Tally) -> None:
    tally.check("a base is extracted", "  train-base:\n    abstract: true\n" in seen["extracted"], seen["extracted"])
    own, _, inlined = seen["inlined"].partition("  train:\n")
    tally.check("and stays where it was", "train-base" in own, seen["inlined"])
    expected = text.partition("  train:\n")[2]
    tally.check("and inlined again", sorted(inlined.splitlines()) == sorted(expected.splitlines()), inlined)
    converted = seen["converted"]
    tally.check("a spec is converted", "[tasks.train]\n" in converted["text"], str(converted))
    tally.check("and the old file goes", not converted["old_is_there"])


def judge(seen: dict, text: str, tally: Tally) -> None:
    findings = seen["findings"]
    tally.check("one finding", len(findings) == 1, str(findings))
    if findings:
        tally.check("on the line of the key", findings[0]["line"] == 6, str(findings[0]))
        tally.check("that names the key", "accelerater" in findings[0]["message"], str(findings[0]))
    tally.check("the fix was applied", "    accelerator: A100\n" in text, text)
    tally.check("no finding is left", seen["findings_after"] == 0, str(seen["findings_after"]))
    tally.check("a partition of the card is offered", "A100.2g.10gb" in seen["completed"],
                str(seen["completed"])[:200])
    tally.check("no partition of another card", "A100.2g.20gb" not in seen["completed"])
    if "preview" in seen:
        tally.check("the output can be seen", "acme/train:1.4.2" in seen["preview"], seen["preview"][:200])
    if "explained" in seen:
        tally.check("the page of the finding can be read", "AC2001" in seen["explained"], seen["explained"][:200])
    if "of_manifest" in seen:
        judge_manifest(seen, tally)
    tally.check("the server leaves other YAML alone", seen["attached_elsewhere"] is False)


if __name__ == "__main__":
    sys.exit(main())
