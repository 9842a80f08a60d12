"""Compares what accelc makes of the annotations of a types.jsonl with what an SDK makes of them.

The `name` of a row is the annotation; accelc is told the same text, or `type`. Their messages have to be equal.
`refused`: both refuse it, accelc at the field `at`. `literal_type`: what the SDK has been seen to make of it, where
it needs a library that is not installed beside it. `uncovered`: accelc has no words, and says so at the type.
"""

import json
import pathlib
import shutil
import subprocess

from refusal import Written, why_another_refusal
from row_coverage import rows_of, summary

HERE = pathlib.Path(__file__).resolve().parent
SCHEMAS = HERE / "schemas"

# The classes whose schemas lie in `schemas/`, but for those of flytekit alone.
DATACLASSES = """
from dataclasses import dataclass


@dataclass
class Plain:
    x: int
    y: str = "d"
"""


class Types:
    """The judge of one target. `message` reads the type of the input `x` out of the file of a task; `theirs` is what
    the SDK makes of an annotation; `parsed` reads flyteidl's JSON."""

    def __init__(self, check, accelc: str, target: str, work: pathlib.Path):
        self.check = check
        self.command = [accelc, "build", "--emit", target, "--out", str(work / "out")]
        self.found = work / "found.json"
        self.work = work
        self.target = target
        shutil.copytree(SCHEMAS, work / "schemas")

    def build(self, tasks: dict) -> tuple[Written, list[dict]]:
        written = Written({"accelc": "v1", "tasks": tasks})
        # So that no configuration of a folder above is read.
        (self.work / "accelc.toml").write_text("")
        command = [*self.command, "--output-format", f"json:{self.found}", str(written.write_to(self.work))]
        subprocess.run(command, capture_output=True, cwd=self.work)
        return written, json.loads(self.found.read_text(encoding="utf-8"))["diagnostics"]

    def judge(self, rows: list[dict], message, theirs, parsed) -> None:
        refused = [row for row in rows if row.keys() & {"refused", "uncovered"}]
        taken = [row for row in rows if row not in refused]
        _, said = self.build({f"t{number}": task_of(row) for number, row in enumerate(taken)})
        errors = [one["message"] for one in said if one["severity"] == "error"]
        if not self.check("types: are built", not errors, str(errors)):
            return
        for number, row in enumerate(taken):
            files = list((self.work / "out").rglob(f"t{number}.pb"))
            ours = message(files[0].read_bytes())
            want = parsed(row["literal_type"]) if "literal_type" in row else theirs(row["name"])
            self.check(f"type {row['name']}", ours == want, f"accelc {ours}, the SDK {want}")
        for row in refused:
            why = why_another_refusal(*self.build({"t": task_of(row)}), row.get("at", "inputs.x"))
            self.check(f"type {row['name']} is refused", not why, why)
            if "refused" in row:
                self.check(f"type {row['name']}: the SDK refuses it", raises(theirs, row["name"]), "")
        print(f"types: {summary(rows)}")


def task_of(row: dict) -> dict:
    return {"image": "a:1", "command": ["x"], "inputs": {"x": row.get("type", row["name"])}}


def raises(function, argument) -> bool:
    try:
        function(argument)
    except Exception:  # whatever the SDK raises is its refusal
        return True
    return False


def types_of(folder: str) -> list[dict]:
    return rows_of(HERE / folder / "types.jsonl")
