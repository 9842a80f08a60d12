"""Compares what accelc makes of cases/NAME.yaml with what flytekit makes of cases/NAME.py.

Each task of a spec has a twin of the same name in the Python file: a function, or a ContainerTask. Their
TaskSpecs have to be equal, message by message.
"""

import importlib
import pathlib
import subprocess
import sys
from collections import OrderedDict

from flyteidl.admin.task_pb2 import TaskSpec
from flytekit.configuration import FastSerializationSettings, Image, ImageConfig, SerializationSettings
from flytekit.core.base_task import Task
from flytekit.tools.translator import get_serializable
from google.protobuf import json_format

CASES = pathlib.Path(__file__).resolve().parent / "cases"
# Only now: flytekit imports every plugin that it finds, and these need stand-ins.
sys.path.append(str(pathlib.Path(sys.prefix) / "plugins"))


def settings(fast: bool) -> SerializationSettings:
    return SerializationSettings(
        image_config=ImageConfig(default_image=Image(name="default", fqn="ghcr.io/acme/default", tag="1")),
        fast_serialization_settings=FastSerializationSettings(enabled=True) if fast else None,
    )


def flytekit_specs(topic: str) -> dict:
    """Name of each task of the Python file -> its TaskSpec."""
    module = importlib.import_module(topic)
    fast = getattr(module, "FAST", set())
    specs = {}
    for name, value in vars(module).items():
        if isinstance(value, Task):
            specs[value.name] = get_serializable(OrderedDict(), settings(name in fast), value).to_flyte_idl()
    return specs


def built_specs(accelc: str, spec: pathlib.Path, out: pathlib.Path) -> dict:
    command = [accelc, "build", spec, "--emit", "flyte", "--out", out]
    subprocess.run([str(part) for part in command], capture_output=True, text=True, check=True)
    return {path.stem: TaskSpec.FromString(path.read_bytes()) for path in out.glob("*.pb")}


def as_lines(message) -> list[str]:
    text = json_format.MessageToJson(message, preserving_proto_field_name=True, sort_keys=True)
    return text.splitlines()


def difference(ours, theirs) -> str:
    mine, yours = as_lines(ours), as_lines(theirs)
    only_ours = [f"    accelc   {line.strip()}" for line in mine if line not in yours]
    only_theirs = [f"    flytekit {line.strip()}" for line in yours if line not in mine]
    return "\n" + "\n".join(only_ours + only_theirs)


def judge_topic(tally, accelc: str, spec: pathlib.Path, out: pathlib.Path) -> None:
    try:
        ours = built_specs(accelc, spec, out)
    except subprocess.CalledProcessError as error:
        tally.check(f"{spec.name}: builds", False, error.stderr)
        return
    theirs = flytekit_specs(spec.stem)
    tally.check(f"{spec.name}: the same tasks", ours.keys() == theirs.keys(), f"{sorted(ours)} {sorted(theirs)}")
    for name in sorted(ours.keys() & theirs.keys()):
        equal = ours[name] == theirs[name]
        why = "" if equal else difference(ours[name], theirs[name])
        tally.check(f"{spec.name}: {name} is flytekit's", equal, why)


def judge_same_tasks(tally, accelc: str, work: pathlib.Path) -> None:
    sys.path.insert(0, str(CASES))
    for spec in sorted(CASES.glob("*.yaml")):
        judge_topic(tally, accelc, spec, work / spec.stem)
