"""Compares what the SDK makes of the `Resources(...)` of resources.jsonl with what accelc makes of them.

Each line has an `expression` in the SDK's words and a `task` in accelc's; `release` where only one of the
two takes the expression, and `refused`, with the reason, where accelc gives an error.
"""

import json
import pathlib
import subprocess

from flyte import AMD_GPU, GPU, HABANA_GAUDI, TPU, Device, Neuron, Resources  # noqa: F401, names in expressions
from flyte._internal.runtime import resources_serde
from flyteidl2.core.tasks_pb2 import Container, TaskTemplate
from flyteidl2.task.task_definition_pb2 import TaskSpec

HERE = pathlib.Path(__file__).resolve().parent
RUNS = {"image": "ghcr.io/acme/train:1", "command": ["train"]}


def rows_of(release: str) -> list[dict]:
    lines = (HERE / "resources.jsonl").read_text(encoding="utf-8").splitlines()
    return [row for row in map(json.loads, lines) if row.get("release", release) == release]


def write_spec(rows: list[dict], spec: pathlib.Path) -> pathlib.Path:
    tasks = {f"task-{number}": {**RUNS, **row["task"]} for number, row in enumerate(rows)}
    spec.write_text(json.dumps({"accelc": "v1", "tasks": tasks}), encoding="utf-8")
    return spec


def parts(container: Container, extended) -> tuple[str, str]:
    return str(container.resources), str(extended)


def sdks(expression: str) -> tuple[str, str]:
    resources = eval(expression)  # our own file
    template = TaskTemplate(extended_resources=resources_serde.get_proto_extended_resources(resources))
    proto = resources_serde.get_proto_resources(resources)
    if proto is not None:
        template.container.resources.CopyFrom(proto)
    return parts(template.container, template.extended_resources)


def judge_resources(tally, accelc: str, release: str, build, work: pathlib.Path) -> tuple[int, int]:
    """How many of them accelc can say as the SDK does, and of how many."""
    rows = rows_of(release)
    equal = 0
    taken = [row for row in rows if "refused" not in row]
    folder = build(accelc, write_spec(taken, work / "taken.accelc.yaml"), release, "pb", work)
    for number, row in enumerate(taken):
        ours = TaskSpec.FromString((folder / f"task-{number}.pb").read_bytes()).task_template
        mine, yours = parts(ours.container, ours.extended_resources), sdks(row["expression"])
        tally.check(row["expression"], mine, yours)
        equal += mine == yours
    for row in rows:
        if "refused" in row:
            spec = write_spec([row], work / "refused.accelc.yaml")
            done = subprocess.run([accelc, "check", str(spec)], capture_output=True)
            tally.check(f"{row['expression']} is refused: {row['refused']}", done.returncode, 1)
            print(f"exception: {row['expression']}: {row['refused']}")
    return equal, len(rows)
