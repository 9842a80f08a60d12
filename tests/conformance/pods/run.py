#!/usr/bin/env python3
"""Compares accelc's tasks with tasks whose pods Flyte's own Go code has been seen to build.

    run.py ACCELC

Each line of flyte.jsonl and flyte2.jsonl has a `spec` in accelc's words and the `template` of the same task,
as flyteidl's JSON has it. Flyte builds a pod of the template alone, so that equal templates give equal pods.
Exceptions are named with their reason: `refused` where accelc gives an error, `differs` where it writes
something else on purpose, `site` where only the cluster's own configuration makes the task fail. Needs
nothing but Python. Then come the tasks of admin.jsonl (admin.py).
"""

import difflib
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE.parent)]

from admin import judge_admin  # noqa: E402
from tally import Tally  # noqa: E402
from template import comparable  # noqa: E402


# Tasks whose pods were built too, but that no spec can say.
UNSAID = {
    "flyte": {
        "rule-storage-entry-ignored": "a resource that Flyte ignores",
        "rule-unknown-entry": "a resource of an unknown name",
        "rule-duplicate-entry": "a resource that is twice in one list",
        "rule-shm-raw-container": "a container that loads no data though it has inputs",
        "rule-raw-disabled": "a container that loads no data though it has inputs",
        "rule-pod-no-primary-key": "a pod without the name of its primary container",
        "rule-pod-field-four-only": "a pod without the name of its primary container in `config`",
        "rule-sidecar-v1": "a pod inside `custom`",
        "rule-sql-target": "a query in place of a container",
    },
    "flyte2": {
        "rule-pod-no-primary-key": "a pod without the name of its primary container",
        "rule-raw-in-out": "a command beside the arguments, which the SDK of Flyte 2 never writes",
    },
}


def build(accelc: str, target: str, spec: dict, folder: pathlib.Path) -> tuple[dict | None, str]:
    """The template, or nothing and what accelc said."""
    path = folder / "one.accelc.yaml"
    path.write_text(json.dumps(spec), encoding="utf-8")
    # Names of devices as the SDK had them whose tasks these are.
    (folder / "accelc.toml").write_text('[build]\nflyte2-sdk = "2.6"\n', encoding="utf-8")
    command = [accelc, "build", "--emit", target, "--format", "json", "--out", "-", path.name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        return None, done.stderr
    task = json.loads(done.stdout)
    return task.get("template") or task["taskTemplate"], ""


def judge(tally: Tally, accelc: str, target: str, row: dict, folder: pathlib.Path) -> None:
    name = f"{target}: {row['name']}"
    ours, said = build(accelc, target, row["spec"], folder)
    if ours is None:
        tally.check(f"{name}: builds", "refused" in row, said)
        return
    if not tally.check(f"{name}: is refused, as {row.get('refused')}", "refused" not in row):
        return
    mine, theirs = comparable(ours), comparable(row["template"])
    if "differs" in row:
        tally.check(f"{name}: differs, as {row['differs']}", mine != theirs)
        return
    lines = [json.dumps(part, indent=1, sort_keys=True).splitlines() for part in (mine, theirs)]
    tally.check(f"{name}: is Flyte's", mine == theirs, "\n".join(difflib.unified_diff(*lines, lineterm="")))


def judge_target(tally: Tally, accelc: str, target: str, folder: pathlib.Path) -> None:
    rows = [json.loads(line) for line in (HERE / f"{target}.jsonl").read_text(encoding="utf-8").splitlines()]
    for row in rows:
        judge(tally, accelc, target, row, folder)
    kinds = {key: sum(key in row for row in rows) for key in ("refused", "differs", "site")}
    said = len(rows) - kinds["refused"] - kinds["differs"]
    print(f"{target}: {said} of {len(rows)} tasks are built and equal; {kinds}")
    for name, why in UNSAID[target].items():
        print(f"exception: {target}: {name}: no words for {why}")


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = str(pathlib.Path(sys.argv[1]).resolve())
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        for target in ("flyte", "flyte2"):
            judge_target(tally, accelc, target, pathlib.Path(folder))
        judge_admin(tally, accelc, pathlib.Path(folder))
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
