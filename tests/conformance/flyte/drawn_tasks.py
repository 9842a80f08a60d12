"""Compares what accelc and flytekit make of tasks that nobody has thought of.

Each task is drawn at random, with a fixed seed, field by field: what a field says to accelc and what it says
to flytekit is drawn as one. The TaskSpecs have to be equal, message by message. Another seed or number:

    judge.py ACCELC --drawn SEED NUMBER
"""

import json
import pathlib
import random
import subprocess
from collections import OrderedDict

from flyteidl.admin.task_pb2 import TaskSpec
from flytekit.core.base_task import Task
from flytekit.tools.translator import get_serializable

from described_tasks import HEAD
from drawing import Drawing
from python_module import imported
from same_tasks import difference, settings

SEED, NUMBER = 20261122, 200
MODULE = "drawn"
PLUGINS = """
from flytekit.types.error.error import FlyteError
from flytekit.models.documentation import Description, SourceCode
from flytekitplugins.dask import Dask, Scheduler, WorkerGroup
from flytekitplugins.kfpytorch import Elastic
"""


def draw(seed: int, number: int) -> list[Drawing]:
    return [Drawing(random.Random(f"{seed}/{index}"), f"t{index}") for index in range(number)]


def flytekits(drawings: list[Drawing], folder: pathlib.Path) -> dict[str, TaskSpec]:
    source = "\n".join([HEAD, PLUGINS, *(drawing.python for drawing in drawings)])
    tasks = [value for value in vars(imported(MODULE, source, folder)).values() if isinstance(value, Task)]
    return {
        task.name: get_serializable(OrderedDict(), settings(False), task).to_flyte_idl() for task in tasks
    }


def accelcs(accelc: str, drawings: list[Drawing], folder: pathlib.Path) -> tuple[dict[str, TaskSpec], str]:
    """The TaskSpecs, or none and what accelc said."""
    spec = folder / "drawn.accelc.yaml"
    tasks = {f"{MODULE}.{drawing.name}": drawing.task for drawing in drawings}
    spec.write_text(json.dumps({"accelc": "v1", "tasks": tasks}, indent=1), encoding="utf-8")
    command = [accelc, "build", spec, "--emit", "flyte", "--out", folder / "out"]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        return {}, done.stderr
    files = (folder / "out").glob("*.pb")
    return {path.stem: TaskSpec.FromString(path.read_bytes()) for path in files}, ""


def judge_drawn_tasks(tally, accelc: str, work: pathlib.Path, seed: int = SEED, number: int = NUMBER) -> None:
    work.mkdir(parents=True)
    drawings = draw(seed, number)
    ours, said = accelcs(accelc, drawings, work)
    if not tally.check(f"drawn with seed {seed}: builds", not said, said):
        return
    theirs = flytekits(drawings, work)
    tally.check("drawn: the same tasks", ours.keys() == theirs.keys())
    for drawing in drawings:
        name = f"{MODULE}.{drawing.name}"
        equal = ours.get(name) == theirs[name]
        words = json.dumps(drawing.task)
        why = "" if equal else f"{words}\n{drawing.python}{difference(ours[name], theirs[name])}"
        tally.check(f"{name} is flytekit's", equal, why)
