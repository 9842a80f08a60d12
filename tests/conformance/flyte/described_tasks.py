"""Compares what accelc makes of the tasks of described.jsonl with what flytekit makes of them.

Each line has a task in accelc's words (`task`) and in flytekit's (`python`, behind HEAD). Their TaskSpecs
have to be equal, message by message, but for the exceptions, which are named with their reason: `refused`
where accelc gives an error at the fields `at`, because the task could never run, or `by` flytekit too;
`differs` where accelc takes what flytekit refuses; `uncovered` where no spec can say the task. An exception
that is none any more fails too, and so do more of them than MOST_EXCEPTIONS.
"""

import importlib
import json
import pathlib
import subprocess
import sys
from collections import OrderedDict

from flyteidl.admin.task_pb2 import TaskSpec
from flytekit.core.base_task import Task
from flytekit.tools.translator import get_serializable

from row_coverage import covered, rows_of, summary
from python_module import imported
from refusal import Written, why_another_refusal
from same_tasks import CASES, difference, settings

HERE = pathlib.Path(__file__).resolve().parent
HEAD = """
import typing
from datetime import datetime, timedelta
from enum import Enum

from flytekit import *
from flytekit import Cache, ContainerTask, Documentation, Secret, kwtypes
from flytekit.core.base_task import TaskMetadata
from flytekit.extras.accelerators import *
from flytekit.types.directory import FlyteDirectory
from flytekit.types.file import FlyteFile
from flytekit.types.schema import FlyteSchema
from flytekit.types.structured import StructuredDataset
from typing_extensions import Annotated

def pod_spec(table):
    import json
    from types import SimpleNamespace

    from kubernetes.client import ApiClient

    return ApiClient().deserialize(SimpleNamespace(data=json.dumps(table)), "V1PodSpec")

"""
# flytekit names a task by its module.
MODULE = "vision"
MOST_EXCEPTIONS = 0.05


def flytekits(row: dict, folder: pathlib.Path) -> TaskSpec:
    module = imported(MODULE, HEAD + row["python"], folder)
    task = next(value for value in vars(module).values() if isinstance(value, Task))
    return get_serializable(OrderedDict(), settings(False), task).to_flyte_idl()


def flytekit_refuses(row: dict, folder: pathlib.Path) -> bool:
    try:
        flytekits(row, folder)
    except Exception:  # whatever flytekit raises is its refusal
        return True
    return False


def accelcs(accelc: str, written: Written, folder: pathlib.Path) -> tuple[TaskSpec | None, list[dict]]:
    """The TaskSpec, if there is one, and the findings."""
    found = folder / "found.json"
    command = [accelc, "build", written.write_to(folder), "--emit", "flyte", "--out", folder]
    command += ["--output-format", f"json:{found}"]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    findings = json.loads(found.read_text(encoding="utf-8"))["diagnostics"]
    if done.returncode != 0:
        return None, findings
    return TaskSpec.FromString((folder / f"{MODULE}.train.pb").read_bytes()), findings


def judge_row(tally, accelc: str, row: dict, folder: pathlib.Path) -> None:
    name = f"described: {row['name']}"
    written = Written({"accelc": "v1", "tasks": {f"{MODULE}.train": row["task"]}})
    ours, findings = accelcs(accelc, written, folder)
    if row.get("by") == "flytekit" or "differs" in row:
        tally.check(f"{name}: flytekit refuses it", flytekit_refuses(row, folder))
    if "refused" in row:
        why = why_another_refusal(written, findings, row["at"])
        tally.check(f"{name}: is refused, as {row['refused']}", ours is None and not why, why)
    elif tally.check(f"{name}: builds", ours is not None, str(findings)) and "differs" not in row:
        theirs = flytekits(row, folder)
        tally.check(f"{name}: is flytekit's", ours == theirs, difference(ours, theirs))


def judge_described_tasks(tally, accelc: str, work: pathlib.Path) -> None:
    # With it comes a stand-in for torch, which elastic training asks for.
    sys.path.insert(0, str(CASES))
    importlib.import_module("training")
    rows = rows_of(HERE / "described.jsonl")
    for number, row in enumerate(covered(rows)):
        folder = work / str(number)
        folder.mkdir(parents=True)
        judge_row(tally, accelc, row, folder)
    print(f"described tasks: {summary(rows)}")
    written = [row for row in covered(rows) if "differs" not in row and "by" not in row]
    refused = sum("refused" in row for row in written)
    tally.check(f"{refused} of {len(written)} described tasks are refused", refused <= MOST_EXCEPTIONS * len(written))
