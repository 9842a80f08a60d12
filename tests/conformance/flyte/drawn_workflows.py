"""Compares what accelc and flytekit make of workflows that nobody has thought of, as drawn_tasks.py does of tasks.

    judge.py ACCELC --drawn-workflows SEED NUMBER
"""

import json
import pathlib
import random
import subprocess

from described_tasks import HEAD
from python_module import imported
from same_tasks import KINDS, built_specs, difference, flytekit_specs
from workflow_drawing import WorkflowDrawing, accelc_tasks, python_tasks

SEED, NUMBER = 20261123, 1000
MODULE = "drawn_flows"
WORDS = """
from functools import partial

from flytekit import approve, conditional, map_task, sleep, wait_for_input, workflow
from flytekit import task as any_task

task = partial(any_task, container_image="ghcr.io/acme/default:1")
"""


def draw(seed: int, number: int) -> list[WorkflowDrawing]:
    drawn: list[WorkflowDrawing] = []
    for index in range(number):
        drawn.append(WorkflowDrawing(random.Random(f"{seed}/{index}"), MODULE, f"w{index}", drawn))
    return drawn


def flytekits(drawings: list[WorkflowDrawing], folder: pathlib.Path) -> dict:
    source = "\n".join([HEAD, WORDS, python_tasks(), *(drawing.python for drawing in drawings)])
    return flytekit_specs(imported(MODULE, source, folder))


def judge_drawn_workflows(tally, accelc: str, work: pathlib.Path, seed: int = SEED, number: int = NUMBER) -> None:
    work.mkdir(parents=True)
    drawings = draw(seed, number)
    spec = work / "drawn.accelc.yaml"
    workflows = {f"{MODULE}.{drawing.name}": drawing.workflow for drawing in drawings}
    plans = {f"{name}_plan": {"workflow": name} for name in workflows}
    written = {"accelc": "v1", "tasks": accelc_tasks(MODULE), "workflows": workflows, "launch_plans": plans}
    spec.write_text(json.dumps(written, indent=1), encoding="utf-8")
    theirs = flytekits(drawings, work)
    ours, said = built_or_said(accelc, spec, work / "out")
    if not tally.check(f"drawn workflows with seed {seed}: build", not said, said):
        return
    only = sorted(ours.keys() ^ theirs.keys())
    tally.check("drawn workflows: the same entities", not only, f"one of both alone has {only}")
    texts = {f"{MODULE}.{drawing.name}": f"{json.dumps(drawing.workflow)}\n{drawing.python}" for drawing in drawings}
    for key in sorted(ours.keys() & theirs.keys()):
        equal = ours[key] == theirs[key]
        why = "" if equal else texts.get(key[1], "") + difference(ours[key], theirs[key])
        tally.check(f"{KINDS[key[0]][1].__name__} {key[1]} is flytekit's", equal, why)


def built_or_said(accelc: str, spec: pathlib.Path, out: pathlib.Path) -> tuple[dict, str]:
    """The messages, or none and what accelc said."""
    try:
        return built_specs(accelc, spec, out), ""
    except subprocess.CalledProcessError as error:
        return {}, error.stderr
