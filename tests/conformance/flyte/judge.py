"""The checks of run.py; needs flytekit and flyteidl."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

from flyteidl.admin.task_pb2 import TaskSpec
from flytekit.extras import accelerators
from flytekit.models.admin.workflow import WorkflowSpec as FlytekitWorkflowSpec
from flytekit.models.launch_plan import LaunchPlan as FlytekitLaunchPlan
from flytekit.models.task import TaskSpec as FlytekitTaskSpec
from google.protobuf import json_format, text_format
from google.protobuf.unknown_fields import UnknownFieldSet

# Modules that several judges share.
sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent))

from described_flows import judge_described_flows  # noqa: E402
from described_tasks import judge_described_tasks  # noqa: E402
from drawn_tasks import judge_drawn_tasks  # noqa: E402
from drawn_workflows import judge_drawn_workflows  # noqa: E402
from golden_pages import examples_for_flyte  # noqa: E402
from imported_again import judge_imported_again  # noqa: E402
from same_tasks import CASES, KINDS, judge_same_tasks  # noqa: E402
from tally import Tally  # noqa: E402
from types_of_flytekit import judge_types  # noqa: E402


ROOT = pathlib.Path(__file__).resolve().parents[3]
PROTOS = ROOT / "compiler" / "protobuf" / "proto"
FORMATS = ("pb", "json", "textproto")
# What draws anew: `--drawn SEED NUMBER`.
DRAWN = {"--drawn": judge_drawn_tasks, "--drawn-workflows": judge_drawn_workflows}
# What flytekit loads the messages of a kind into.
MODELS = {1: FlytekitTaskSpec, 2: FlytekitWorkflowSpec, 3: FlytekitLaunchPlan}


def build(accelc: str, spec: pathlib.Path, form: str, out: pathlib.Path) -> str:
    """Builds `spec` into `out`; returns what accelc said when it did not."""
    command = [accelc, "build", spec, "--emit", "flyte", "--format", form, "--out", out]
    # Twins in YAML and TOML differ in their domain, so that they can be built side by side.
    command += ["--domain", "development"]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    return "" if done.returncode == 0 else f"exit code {done.returncode}\n{done.stderr}"


def unknown_fields(message, path: str = "") -> list[str]:
    found = [f"{path}.{field.field_number}" for field in UnknownFieldSet(message)]
    for descriptor, value in message.ListFields():
        if descriptor.message_type is None:
            continue
        here = f"{path}.{descriptor.name}"
        if descriptor.message_type.GetOptions().map_entry:
            values = [v for v in value.values() if hasattr(v, "ListFields")]
        elif hasattr(value, "ListFields"):
            values = [value]
        else:
            values = list(value)
        for one in values:
            found += unknown_fields(one, here)
    return found


def serialised(message) -> bytes:
    return message.SerializeToString(deterministic=True)


def is_written_as(message, data: bytes) -> bool:
    """Python's writer puts the key `runtimeEnvYaml` before `runtimeEnv`; C++ and Go sort a key before the longer
    ones that start with it. Where only that differs the messages are compared, and `protoc` judges the order."""
    written = serialised(message)
    return written == data or (len(written) == len(data) and message == type(message).FromString(data))


def protoc_encodes(text: bytes, message: type) -> bytes | None:
    """What protoc makes of a text with our own .proto files; None when protoc is not installed."""
    protoc = shutil.which("protoc")
    if protoc is None:
        return None
    descriptor = message.DESCRIPTOR
    command = [protoc, f"-I{PROTOS}", f"--encode={descriptor.full_name}", descriptor.file.name]
    return subprocess.run(command, input=text, capture_output=True, check=True).stdout


def judge_binary(tally: Tally, name: str, data: bytes, kind: int) -> None:
    message = KINDS[kind][1].FromString(data)
    unknown = unknown_fields(message)
    tally.check(f"{name}: known fields only", not unknown, ", ".join(unknown))
    tally.check(f"{name}: canonical bytes", is_written_as(message, data))
    try:
        MODELS[kind].from_flyte_idl(message)
        tally.check(f"{name}: flytekit loads it", True)
    except Exception as error:  # whatever flytekit raises is its verdict
        tally.check(f"{name}: flytekit loads it", False, repr(error))


def judge_texts(tally: Tally, name: str, data: bytes, path: pathlib.Path, message: type) -> None:
    as_json = path.with_name(f"{path.stem}.json").read_text(encoding="utf-8")
    as_text = path.with_name(f"{path.stem}.textproto").read_bytes()
    tally.check(f"{name}: JSON", is_written_as(json_format.Parse(as_json, message()), data))
    tally.check(f"{name}: text", is_written_as(text_format.Parse(as_text, message()), data))
    encoded = protoc_encodes(as_text, message)
    # protoc writes map entries in the order given, which is sorted already.
    tally.check(f"{name}: protoc", encoded in (None, data))


def judge_spec(tally: Tally, accelc: str, spec: pathlib.Path, folder: pathlib.Path) -> dict:
    """All artifacts of a spec in all formats; returns kind and name -> bytes."""
    for form in FORMATS:
        said = build(accelc, spec, form, folder)
        tally.check(f"{spec}: build --format {form}", not said, said)
        if said:
            return {}
    artifacts = {}
    for kind, (place, message) in KINDS.items():
        for path in sorted((folder / place).glob("*.pb")):
            name = f"{spec} {message.__name__} {path.stem}"
            data = artifacts[kind, path.stem] = path.read_bytes()
            judge_binary(tally, name, data, kind)
            judge_texts(tally, name, data, path, message)
    return artifacts


def judge_specs(tally: Tally, accelc: str, specs: list[pathlib.Path], work: pathlib.Path) -> None:
    built = {}
    for number, spec in enumerate(specs):
        built[spec] = judge_spec(tally, accelc, spec, work / str(number))
    for spec, artifacts in built.items():
        twin = built.get(spec.with_suffix(".toml"))
        if spec.suffix in (".yaml", ".yml") and twin is not None:
            tally.check(f"{spec}: equals its TOML twin", artifacts == twin)


def flytekit_accelerators() -> dict:
    """Every accelerator that flytekit can write, by the expression that a user would paste."""
    found = {}
    for name, value in vars(accelerators).items():
        if not isinstance(value, accelerators.BaseAccelerator):
            continue
        found[name] = value
        for attribute in dir(value):
            if attribute.startswith(("partition_", "slice_")) or attribute == "unpartitioned":
                found[f"{name}.{attribute}"] = getattr(value, attribute)
    return found


def judge_accelerators(tally: Tally, accelc: str, work: pathlib.Path) -> None:
    for expression, value in flytekit_accelerators().items():
        folder = work / expression
        folder.mkdir(parents=True)
        spec = folder / "one.accelc.yaml"
        spec.write_text(
            "accelc: v1\ntasks:\n  one:\n    image: ghcr.io/acme/train:1\n    command: [train]\n"
            f"    accelerator: {expression}\n"
            # flytekit checks no topology: slices of several hosts, which only a JobSet can run, pass.
            "    flyte: {target: container}\n"
        )
        said = build(accelc, spec, "pb", folder)
        if said:
            tally.check(f"{expression}: builds", False, said)
            continue
        message = TaskSpec.FromString((folder / "one.pb").read_bytes())
        ours = serialised(message.template.extended_resources.gpu_accelerator)
        tally.check(f"{expression}: flytekit's bytes", ours == serialised(value.to_flyte_idl()))


def judge_drawn(accelc: str, judge, seed: str, number: str) -> int:
    tally = Tally()
    with tempfile.TemporaryDirectory() as work:
        judge(tally, accelc, pathlib.Path(work) / "drawn", int(seed), int(number))
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


def main() -> int:
    accelc, *named = sys.argv[1:]
    if named and named[0] in DRAWN:
        return judge_drawn(accelc, DRAWN[named[0]], *named[1:])
    specs = [pathlib.Path(path) for path in named] or [*examples_for_flyte(ROOT), *sorted(CASES.glob("*.yaml"))]
    tally = Tally()
    with tempfile.TemporaryDirectory() as work:
        judge_specs(tally, accelc, specs, pathlib.Path(work) / "specs")
        judge_accelerators(tally, accelc, pathlib.Path(work) / "accelerators")
        judge_same_tasks(tally, accelc, pathlib.Path(work) / "cases")
        judge_described_tasks(tally, accelc, pathlib.Path(work) / "described")
        judge_described_flows(tally, accelc, pathlib.Path(work) / "described-flows")
        judge_types(tally, accelc, pathlib.Path(work) / "types")
        judge_drawn_tasks(tally, accelc, pathlib.Path(work) / "drawn")
        judge_drawn_workflows(tally, accelc, pathlib.Path(work) / "drawn-workflows")
        judge_imported_again(tally, accelc, pathlib.Path(work) / "imported")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
