"""Compares what accelc makes of the tasks of described.jsonl with what flytekit makes of them.

Each line has a task in accelc's words (`task`) and in flytekit's (`python`, behind HEAD). Their TaskSpecs
have to be equal, message by message, but for the exceptions, which are named with their reason: `refused`
where accelc gives an error, because the task could never run. An exception that is none any more fails too,
and so do more of them than MOST_EXCEPTIONS.
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

from python_module import imported
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


def accelcs(accelc: str, row: dict, folder: pathlib.Path) -> TaskSpec | str:
    """The TaskSpec, or what accelc said when it wrote none."""
    spec = folder / "one.accelc.yaml"
    spec.write_text(json.dumps({"accelc": "v1", "tasks": {f"{MODULE}.train": row["task"]}}), encoding="utf-8")
    command = [accelc, "build", spec, "--emit", "flyte", "--out", folder]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        return done.stderr
    return TaskSpec.FromString((folder / f"{MODULE}.train.pb").read_bytes())


def judge_row(tally, accelc: str, row: dict, folder: pathlib.Path) -> bool:
    """Whether accelc writes what flytekit writes."""
    name = f"described: {row['name']}"
    ours = accelcs(accelc, row, folder)
    if isinstance(ours, str):
        tally.check(f"{name}: builds", "refused" in row, ours)
        return False
    if not tally.check(f"{name}: is refused, as {row.get('refused')}", "refused" not in row):
        return False
    theirs = flytekits(row, folder)
    return tally.check(f"{name}: is flytekit's", ours == theirs, difference(ours, theirs))


def judge_described_tasks(tally, accelc: str, work: pathlib.Path) -> None:
    # With it comes a stand-in for torch, which elastic training asks for.
    sys.path.insert(0, str(CASES))
    importlib.import_module("training")
    lines = (HERE / "described.jsonl").read_text(encoding="utf-8").splitlines()
    equal = 0
    for number, line in enumerate(lines):
        folder = work / str(number)
        folder.mkdir(parents=True)
        row = json.loads(line)
        equal += judge_row(tally, accelc, row, folder)
        if "refused" in row:
            print(f"exception: {row['name']}: {row['refused']}")
    share = f"{equal} of {len(lines)} described tasks ({equal / len(lines):.1%}) are flytekit's"
    print(share)
    tally.check(share, equal >= (1 - MOST_EXCEPTIONS) * len(lines))
