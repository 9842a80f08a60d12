"""Compares what the SDK makes of the `Resources(...)` of resources.jsonl with what accelc makes of them.

Each line has an `expression` in the SDK's words and a `task` in accelc's; `release` where only one of the
two takes the expression. With a reason, `refused` where accelc gives an error, at the field `at`, and `by` the
SDK, if it does too; `differs` where accelc takes what the SDK refuses.
"""

import json
import pathlib
import subprocess

from flyte import AMD_GPU, GPU, HABANA_GAUDI, TPU, Device, Neuron, Resources  # noqa: F401, names in expressions
from flyte._internal.runtime import resources_serde
from flyteidl2.core.tasks_pb2 import Container, TaskTemplate
from flyteidl2.task.task_definition_pb2 import TaskSpec

from refusal import Written, why_another_refusal
from row_coverage import rows_of

HERE = pathlib.Path(__file__).resolve().parent
RUNS = {"image": "ghcr.io/acme/train:1", "command": ["train"]}


def rows_of_release(release: str) -> list[dict]:
    return [row for row in rows_of(HERE / "resources.jsonl") if row.get("release", release) == release]


def write_spec(rows: list[dict], spec: pathlib.Path) -> pathlib.Path:
    tasks = {f"task-{number}": {**RUNS, **row["task"]} for number, row in enumerate(rows)}
    spec.write_text(json.dumps({"accelc": "v1", "tasks": tasks}), encoding="utf-8")
    return spec


def findings_of(accelc: str, release: str, written: Written, folder: pathlib.Path) -> list[dict]:
    """What `accelc check` says for a release of the SDK."""
    config = folder / "accelc.toml"
    config.write_text(f'[build]\nflyte2-sdk = "{release}"\n')
    command = [accelc, "check", "--emit", "flyte2", "--config", config, "--output-format", "json"]
    done = subprocess.run([*map(str, command), str(written.write_to(folder))], capture_output=True, text=True)
    return json.loads(done.stdout)["diagnostics"]


def parts(container: Container, extended) -> tuple[str, str]:
    return str(container.resources), str(extended)


def sdks(expression: str) -> tuple[str, str]:
    resources = eval(expression)  # our own file
    template = TaskTemplate(extended_resources=resources_serde.get_proto_extended_resources(resources))
    proto = resources_serde.get_proto_resources(resources)
    if proto is not None:
        template.container.resources.CopyFrom(proto)
    return parts(template.container, template.extended_resources)


def sdk_refuses(expression: str) -> bool:
    try:
        sdks(expression)
    except Exception:  # whatever the SDK raises is its refusal
        return True
    return False


def judge_refused(tally, accelc: str, release: str, row: dict, work: pathlib.Path) -> None:
    expression = row["expression"]
    written = Written({"accelc": "v1", "tasks": {"task-0": {**RUNS, **row["task"]}}})
    why = why_another_refusal(written, findings_of(accelc, release, written, work), row["at"])
    tally.check(f"{expression} is refused: {row['refused']}", why, "")
    tally.check(f"{expression}: whether the SDK refuses it", sdk_refuses(expression), "by" in row)


def judge_resources(tally, accelc: str, release: str, build, work: pathlib.Path) -> None:
    rows = rows_of_release(release)
    taken = [row for row in rows if "refused" not in row]
    folder = build(accelc, write_spec(taken, work / "taken.accelc.yaml"), release, "pb", work)
    for number, row in enumerate(taken):
        if "differs" in row:
            tally.check(f"{row['expression']}: whether the SDK refuses it", sdk_refuses(row["expression"]), True)
            continue
        ours = TaskSpec.FromString((folder / f"task-{number}.pb").read_bytes()).task_template
        mine, yours = parts(ours.container, ours.extended_resources), sdks(row["expression"])
        tally.check(row["expression"], mine, yours)
    for row in rows:
        if "refused" in row:
            judge_refused(tally, accelc, release, row, work)
