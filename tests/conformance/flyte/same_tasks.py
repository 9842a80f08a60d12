"""Compares what accelc makes of cases/NAME.yaml with what flytekit makes of cases/NAME.py.

Each task of a spec has a twin of the same name in the Python file: a function, or a ContainerTask. Their
TaskSpecs have to be equal, message by message. So have workflows, launch plans, the plans that every workflow
has, and the tasks that maps need; and a package holds them in the order of `pyflyte package`.
"""

import importlib
import pathlib
import subprocess
import sys
import tarfile
import types
from collections import OrderedDict

from flyteidl.admin.launch_plan_pb2 import LaunchPlan
from flyteidl.admin.task_pb2 import TaskSpec
from flyteidl.admin.workflow_pb2 import WorkflowSpec
from flytekit import LaunchPlan as KitPlan
from flytekit.configuration import FastSerializationSettings, Image, ImageConfig, SerializationSettings
from flytekit.core.base_task import Task
from flytekit.core.context_manager import FlyteContextManager, FlyteEntities
from flytekit.core.reference_entity import ReferenceEntity
from flytekit.core.workflow import WorkflowBase
from flytekit.models.admin.workflow import WorkflowSpec as KitWorkflowSpec
from flytekit.models.launch_plan import LaunchPlan as KitPlanModel
from flytekit.models.task import TaskSpec as KitTaskSpec
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


# The number of a kind in the names of a package, the folder of its files, its message.
KINDS = {1: ("", TaskSpec), 2: ("workflows", WorkflowSpec), 3: ("launch_plans", LaunchPlan)}


def sort_upstream(message) -> None:
    """flytekit writes the nodes behind which a node runs in the order of a set, another one in every run."""
    for descriptor, value in message.ListFields():
        if descriptor.name == "upstream_node_ids":
            value.sort()
        elif descriptor.message_type is None or descriptor.message_type.GetOptions().map_entry:
            continue
        else:
            for one in [value] if hasattr(value, "ListFields") else value:
                sort_upstream(one)


def kind_of(model) -> int:
    """The number of a message of flytekit; 0 for one that is not registered."""
    kinds = {KitTaskSpec: 1, KitWorkflowSpec: 2, KitPlanModel: 3}
    return kinds.get(type(model), 0)


def flytekit_specs(module: types.ModuleType) -> dict:
    """(kind, name) of each entity of a module -> its message, in the order of flytekit's package
    (tools/serialize_helpers.py get_registrable_entities)."""
    fast = getattr(module, "FAST", set())
    known = OrderedDict()
    named = [value for value in vars(module).values() if isinstance(value, (Task, WorkflowBase, KitPlan))]
    # What is not in the module has no name there: tasks of maps come with their workflows.
    declared = [one for one in FlyteEntities.entities if any(one is value for value in named)]
    for one in declared + [value for value in named if not any(value is other for other in declared)]:
        if isinstance(one, ReferenceEntity):
            continue
        get_serializable(known, settings(one.name.rpartition(".")[2] in fast), one)
        if isinstance(one, WorkflowBase):
            context = FlyteContextManager.current_context()
            get_serializable(known, settings(False), KitPlan.get_default_launch_plan(context, one))
    specs = {}
    for model in known.values():
        kind = kind_of(model)
        if kind:
            message = model.to_flyte_idl()
            sort_upstream(message)
            identifier = message.id if kind == 3 else message.template.id
            specs[kind, identifier.name] = message
    return specs


def built(accelc: str, spec: pathlib.Path, target: str, out: pathlib.Path) -> None:
    command = [accelc, "build", spec, "--emit", target, "--out", out]
    subprocess.run([str(part) for part in command], capture_output=True, text=True, check=True)


def specs_in(out: pathlib.Path) -> dict:
    """(kind, name) of each entity that was built into a folder -> its message."""
    specs = {}
    for kind, (folder, message) in KINDS.items():
        for path in (out / folder).glob("*.pb"):
            specs[kind, path.stem] = message.FromString(path.read_bytes())
    return specs


def built_specs(accelc: str, spec: pathlib.Path, out: pathlib.Path) -> dict:
    built(accelc, spec, "flyte", out)
    return specs_in(out)


def packaged(accelc: str, spec: pathlib.Path, out: pathlib.Path) -> list[str]:
    """The names of the files in the package."""
    built(accelc, spec, "flyte-package", out)
    with tarfile.open(out / "flyte-package.tgz") as archive:
        return archive.getnames()


def numbered(specs: dict) -> list[str]:
    """How flytekit calls the files of these entities (tools/serialize_helpers.py persist_registrable_entities)."""
    width = len(str(len(specs) - 1))
    return [f"{index:0{width}}_{name}_{kind}.pb" for index, (kind, name) in enumerate(specs)]


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
    theirs = flytekit_specs(importlib.import_module(spec.stem))
    only = sorted(ours.keys() ^ theirs.keys())
    tally.check(f"{spec.name}: the same entities", not only, f"one of both alone has {only}")
    for key in sorted(ours.keys() & theirs.keys()):
        equal = ours[key] == theirs[key]
        why = "" if equal else difference(ours[key], theirs[key])
        tally.check(f"{spec.name}: {KINDS[key[0]][1].__name__} {key[1]} is flytekit's", equal, why)
    if any(kind != 1 for kind, _ in theirs):
        names = packaged(accelc, spec, out / "package")
        tally.check(f"{spec.name}: packed as flytekit packs", names == numbered(theirs), f"{names} {numbered(theirs)}")


def judge_same_tasks(tally, accelc: str, work: pathlib.Path) -> None:
    sys.path.insert(0, str(CASES))
    for spec in sorted(CASES.glob("*.yaml")):
        judge_topic(tally, accelc, spec, work / spec.stem)
