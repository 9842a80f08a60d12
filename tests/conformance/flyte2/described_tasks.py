"""Compares what the SDK makes of the environments of tasks.jsonl with what accelc makes of them.

Each line has an environment with one task in the SDK's words (`python`, behind HEAD) and the `task` in
accelc's. Their TaskSpecs have to be equal, message by message, but for the exceptions, which are named with
their reason: `refused` where accelc gives an error, at the field `at`, and `by` the SDK, if it does too;
`differs` where accelc takes what the SDK refuses; `uncovered` where no spec can say the task. `plans` are the
launch plans that start it: the request with which it is deployed has the SDK's triggers.
"""

import asyncio
import json
import pathlib
import random
import subprocess

from flyte._internal.runtime.trigger_serde import to_task_trigger
from flyteidl2.task.task_definition_pb2 import TaskSpec
from flyteidl2.task.task_service_pb2 import DeployTaskRequest

from described_resources import findings_of
from drawing import Drawing
from python_module import imported
from refusal import Written, why_another_refusal
from row_coverage import covered, rows_of

SEED, DRAWN = 20261122, 100
HERE = pathlib.Path(__file__).resolve().parent
HEAD = """
import datetime
import typing
from datetime import timedelta

import flyte
from flyte import GPU, TPU, Cache, Resources, Secret, TaskEnvironment
from flyte.clustered import ClusteredTaskEnvironment, ClusterFailurePolicy, TorchRun
from flyte.extras import ContainerTask
from flyte.io import DataFrame, Dir, File

IMAGE = flyte.Image.from_base("ghcr.io/acme/train:1.4.2")
"""
# The SDK names the task by its environment, and the command line by its module.
MODULE = "vision"
# The version of a cache that only the function's source can say. The SDK sends one without a cache too.
OF_THE_SOURCE = "of the source"


def sdks(row: dict, folder: pathlib.Path, translated) -> TaskSpec:
    module = imported(MODULE, HEAD + row["python"], folder)
    (task,) = module.env.tasks.values()
    return translated(task, folder)


def told(task: dict, theirs: TaskSpec) -> dict:
    """With the version that is made of the function's source."""
    version = theirs.task_template.metadata.discovery_version
    if task.get("cache") == OF_THE_SOURCE:
        return {**task, "cache": version}
    if "cache" in task or "python" not in task:
        return task
    return {**task, "cache": {"version": version, "enabled": False}}


def triggers_of_sdk(row: dict, folder: pathlib.Path, translated) -> list:
    module = imported(MODULE, HEAD + row["python"], folder)
    (task,) = module.env.tasks.values()
    spec = translated(task, folder)
    name, inputs = spec.task_template.id.name, spec.task_template.interface.inputs
    return [asyncio.run(to_task_trigger(one, name, inputs, list(spec.default_inputs))) for one in task.triggers]


def plans_of(row: dict) -> dict:
    """The launch plans of the row's task, as a part of a spec."""
    plans = {name: {"task": f"{MODULE}.train", **plan} for name, plan in row.get("plans", {}).items()}
    return {"launch_plans": plans} if plans else {}


def accelcs(accelc: str, release: str, build, tasks: dict, plans: dict, folder: pathlib.Path) -> pathlib.Path | str:
    """The folder of the files, or what accelc said when it wrote none."""
    spec = folder / "one.accelc.yaml"
    document = {"accelc": "v1", "project": "acme", "domain": "development", "version": "v3"}
    spec.write_text(json.dumps({**document, "tasks": tasks, **plans}), encoding="utf-8")
    try:
        return build(accelc, spec, release, "pb", folder)
    except subprocess.CalledProcessError as error:
        return error.stderr.decode()


def sdk_refuses(row: dict, folder: pathlib.Path, translated) -> bool:
    try:
        sdks(row, folder, translated)
        triggers_of_sdk(row, folder, translated)
    except Exception:  # whatever the SDK raises is its refusal
        return True
    return False


def judge_refusal(tally, accelc: str, release: str, row: dict, folder: pathlib.Path, translated) -> None:
    """Of a task that the SDK or accelc refuses."""
    written = Written({"accelc": "v1", "project": "acme", "tasks": {f"{MODULE}.train": row["task"]}, **plans_of(row)})
    findings = findings_of(accelc, release, written, folder)
    refused = "refused" in row
    why = why_another_refusal(written, findings, row["at"]) if refused else ""
    errors = [one for one in findings if one["severity"] == "error"]
    tally.check(f"{row['name']} is refused: {row.get('refused')}", why or bool(errors), refused)
    theirs = sdk_refuses(row, folder, translated)
    tally.check(f"{row['name']}: whether the SDK refuses it", theirs, "by" in row or "differs" in row)


def judge_row(tally, accelc: str, release: str, build, row: dict, folder: pathlib.Path, translated) -> None:
    """Whether accelc says what the SDK says in the TaskSpec."""
    theirs = sdks(row, folder, translated)
    name = theirs.task_template.id.name
    out = accelcs(accelc, release, build, {name: told(row["task"], theirs)}, plans_of(row), folder)
    if isinstance(out, str):
        tally.check(row["name"], out, str(theirs))
        return
    tally.check(row["name"], str(TaskSpec.FromString((out / f"{name}.pb").read_bytes())), str(theirs))
    if "plans" in row:
        request = DeployTaskRequest.FromString((out / "deploy" / f"{name}.pb").read_bytes())
        tally.check(f"{row['name']}: the task of the request", str(request.spec), str(theirs))
        triggers = triggers_of_sdk(row, folder, translated)
        tally.check(f"{row['name']}: triggers", str(list(request.triggers)), str(triggers))


def judge_drawn_tasks(tally, accelc: str, release: str, build, work: pathlib.Path, translated) -> None:
    """Environments drawn at random, field by field, with a fixed seed: all have to be equal."""
    for number in range(DRAWN):
        drawing = Drawing(random.Random(f"{SEED}/{number}"))
        row = {"name": f"drawn {number}: {drawing.python}", "python": drawing.python, "task": drawing.task}
        folder = work / str(number)
        folder.mkdir()
        judge_row(tally, accelc, release, build, row, folder, translated)


def judge_described_tasks(tally, accelc: str, release: str, build, work: pathlib.Path, translated) -> None:
    for number, row in enumerate(covered(rows_of(HERE / "tasks.jsonl"))):
        folder = work / str(number)
        folder.mkdir()
        if "refused" in row or "differs" in row:
            judge_refusal(tally, accelc, release, row, folder, translated)
        else:
            judge_row(tally, accelc, release, build, row, folder, translated)
