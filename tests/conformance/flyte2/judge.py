"""The comparisons of run.py; needs the Flyte 2 SDK."""

import asyncio
import importlib
import json
import pathlib
import subprocess
import sys
import tempfile
import warnings

from flyte import Resources
from flyte._internal.runtime import convert, resources_serde
from flyte._internal.runtime.task_serde import translate_task_to_wire
from flyte.models import SerializationContext
from flyteidl2.core.tasks_pb2 import TaskTemplate
from flyteidl2.task.task_definition_pb2 import TaskSpec
from google.protobuf import json_format, text_format

# Modules that several judges share.
sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))

from described_resources import judge_resources, rows_of_release  # noqa: E402
from described_tasks import judge_described_tasks, judge_drawn_tasks  # noqa: E402
from drawing import device_strings  # noqa: E402
from row_coverage import covered, difference, rows_of, summary  # noqa: E402
from types_of_sdk import judge_types  # noqa: E402

FOLDER = pathlib.Path(__file__).resolve().parent
CASES = FOLDER / "cases"
FORMATS = ("pb", "json", "textproto")
MOST_EXCEPTIONS = 0.05


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, what: str, ours, theirs) -> None:
        if ours == theirs:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {what}\n--- accelc\n{ours}\n--- SDK\n{theirs}")


def build(accelc: str, spec: pathlib.Path, release: str, form: str, out: pathlib.Path) -> pathlib.Path:
    """Builds `spec` for a release of the SDK; returns the folder of the files."""
    config = out / "accelc.toml"
    config.write_text(f'[build]\nflyte2-sdk = "{release}"\n')
    command = [accelc, "build", spec, "--emit", "flyte2", "--format", form, "--out", out, "--config", config]
    subprocess.run([str(part) for part in command], check=True, capture_output=True)
    return out / "flyte2"


def translated(task, folder: pathlib.Path) -> TaskSpec:
    """What the SDK would deploy of a task whose module lies in `folder`."""
    context = SerializationContext(project="acme", domain="development", version="v3", org="", root_dir=folder)
    # The SDK itself cannot make defaults for a container with inputs.
    container = task.task_type == "raw-container"
    inputs = [] if container else asyncio.run(convert.convert_upload_default_inputs(task.interface))
    return translate_task_to_wire(task, context, default_inputs=inputs)


def sdk_specs(topic: str) -> dict:
    """What the SDK would deploy, by the tasks' names."""
    module = importlib.import_module(topic)
    tasks = [task for environment in module.ENVIRONMENTS for task in environment.tasks.values()]
    return {task.name: translated(task, CASES) for task in tasks}


def comparable(spec: TaskSpec) -> str:
    """Without the hash of a function's source, which accelc does not read."""
    copy = TaskSpec()
    copy.CopyFrom(spec)
    if not copy.task_template.metadata.discoverable:
        copy.task_template.metadata.discovery_version = ""
    return text_format.MessageToString(copy)


def judge_tasks(tally: Tally, accelc: str, release: str, work: pathlib.Path) -> None:
    sys.path.insert(0, str(CASES))
    for spec in sorted(CASES.glob("*.accelc.yaml")):
        topic = spec.name.removesuffix(".accelc.yaml")
        (work / topic).mkdir()
        judge_topic(tally, accelc, release, spec, work / topic)


def judge_topic(tally: Tally, accelc: str, release: str, spec: pathlib.Path, work: pathlib.Path) -> None:
    wanted = sdk_specs(spec.name.removesuffix(".accelc.yaml"))
    folders = {}
    for form in FORMATS:
        (work / form).mkdir()
        folders[form] = build(accelc, spec, release, form, work / form)
    tally.check("names of tasks", sorted(p.stem for p in folders["pb"].glob("*.pb")), sorted(wanted))
    for name, theirs in wanted.items():
        ours = TaskSpec.FromString((folders["pb"] / f"{name}.pb").read_bytes())
        tally.check(name, comparable(ours), comparable(theirs))
        as_json = (folders["json"] / f"{name}.json").read_text(encoding="utf-8")
        tally.check(f"{name} as JSON", json_format.Parse(as_json, TaskSpec()), ours)
        as_text = (folders["textproto"] / f"{name}.textproto").read_text(encoding="utf-8")
        tally.check(f"{name} as text", text_format.Parse(as_text, TaskSpec()), ours)


def judge_devices(tally: Tally, accelc: str, release: str, work: pathlib.Path) -> None:
    strings = device_strings()
    tasks = {
        f"task-{number}": {"image": "ghcr.io/acme/vision:2.1", "command": ["run"], "accelerator": text}
        for number, text in enumerate(strings)
    }
    spec = work / "devices.accelc.yaml"
    spec.write_text(json.dumps({"accelc": "v1", "tasks": tasks}))
    folder = build(accelc, spec, release, "pb", work)
    for number, text in enumerate(strings):
        ours = TaskSpec.FromString((folder / f"task-{number}.pb").read_bytes()).task_template
        resources = Resources(gpu=text)
        theirs = TaskTemplate(extended_resources=resources_serde.get_proto_extended_resources(resources))
        theirs.container.resources.CopyFrom(resources_serde.get_proto_resources(resources))
        for part in ("extended_resources", "container"):
            if part == "container":
                got, want = ours.container.resources, theirs.container.resources
            else:
                got, want = ours.extended_resources, theirs.extended_resources
            tally.check(f"{text}: {part}", got.SerializeToString(), want.SerializeToString())


def judge_described(tally: Tally, accelc: str, release: str, work: pathlib.Path) -> None:
    (work / "resources").mkdir()
    (work / "tasks").mkdir()
    judge_resources(tally, accelc, release, build, work / "resources")
    judge_described_tasks(tally, accelc, release, build, work / "tasks", translated)
    rows = [*rows_of_release(release), *rows_of(FOLDER / "tasks.jsonl")]
    print(f"described resources and tasks: {summary(rows)}")
    taken = [row for row in covered(rows) if "by" not in row and "differs" not in row]
    exceptions = sum(bool(difference(row)) for row in taken)
    share = f"{exceptions} of {len(taken)} described resources and tasks that the SDK writes are not the SDK's"
    tally.check(share, exceptions <= MOST_EXCEPTIONS * len(taken), True)


def judge_drawn(tally: Tally, accelc: str, release: str, work: pathlib.Path) -> None:
    judge_drawn_tasks(tally, accelc, release, build, work, translated)


def main() -> int:
    warnings.simplefilter("ignore")
    accelc, release = sys.argv[1:]
    tally = Tally()
    with tempfile.TemporaryDirectory() as work:
        for number, judge in enumerate((judge_tasks, judge_devices, judge_described, judge_types, judge_drawn)):
            folder = pathlib.Path(work) / str(number)
            folder.mkdir()
            judge(tally, accelc, release, folder)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
