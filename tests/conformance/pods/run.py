#!/usr/bin/env python3
"""Compares accelc's tasks with tasks whose pods Flyte's own Go code has been seen to build.

    run.py ACCELC

Each line of flyte.jsonl and flyte2.jsonl has a `spec` in accelc's words and the `template` of the same task,
as flyteidl's JSON has it. Flyte builds a pod of the template alone, so that equal templates give equal pods.
Exceptions are named with their reason: `refused` where accelc gives an error, at the field or fields `at`, and
`by` whom else, if anybody; `differs` where it writes something else on purpose, `site` where only the
cluster's own configuration makes the task fail, `uncovered` where no spec can say the task. Needs nothing but
Python. Then come the tasks of admin.jsonl (admin.py).
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
from row_coverage import covered, rows_of, summary  # noqa: E402
from refusal import Written, why_another_refusal  # noqa: E402
from tally import Tally  # noqa: E402
from template import comparable  # noqa: E402


def build(accelc: str, target: str, written: Written, folder: pathlib.Path) -> tuple[dict | None, list[dict]]:
    """The template, if there is one, and the findings."""
    written.write_to(folder)
    # Names of devices as the SDK had them whose tasks these are.
    (folder / "accelc.toml").write_text('[build]\nflyte2-sdk = "2.6"\n', encoding="utf-8")
    command = [accelc, "build", "--emit", target, "--format", "json", "--out", "-"]
    command += ["--output-format", "json:found.json", written.name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    found = json.loads((folder / "found.json").read_text(encoding="utf-8"))["diagnostics"]
    if done.returncode != 0:
        return None, found
    task = json.loads(done.stdout)
    return task.get("template") or task["taskTemplate"], found


def judge(tally: Tally, accelc: str, target: str, row: dict, folder: pathlib.Path) -> None:
    name = f"{target}: {row['name']}"
    written = Written(row["spec"])
    ours, found = build(accelc, target, written, folder)
    if "refused" in row:
        why = why_another_refusal(written, found, row["at"])
        tally.check(f"{name}: is refused, as {row['refused']}", ours is None and not why, why)
        return
    if not tally.check(f"{name}: builds", ours is not None, str(found)):
        return
    mine, theirs = comparable(ours), comparable(row["template"])
    if "differs" in row:
        tally.check(f"{name}: differs, as {row['differs']}", mine != theirs)
        return
    lines = [json.dumps(part, indent=1, sort_keys=True).splitlines() for part in (mine, theirs)]
    tally.check(f"{name}: is Flyte's", mine == theirs, "\n".join(difflib.unified_diff(*lines, lineterm="")))


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = str(pathlib.Path(sys.argv[1]).resolve())
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        for target in ("flyte", "flyte2"):
            rows = rows_of(HERE / f"{target}.jsonl")
            for row in covered(rows):
                judge(tally, accelc, target, row, pathlib.Path(folder))
            print(f"{target}: {summary(rows)}")
        judge_admin(tally, accelc, pathlib.Path(folder))
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
