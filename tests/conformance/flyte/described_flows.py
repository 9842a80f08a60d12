"""Compares what accelc makes of described_flows.jsonl with what flytekit makes of it: workflows and launch plans.

Each line has a `document` in accelc's words and the same in flytekit's (`python`, behind HEAD). All messages have to
be equal, those of the tasks and of the plans that every workflow has too. Rows that are not equal say why:
`refused` where accelc gives an error at the fields `at`, because the workflow could never run, or `by` flytekit
too; `differs` where accelc writes another message, or takes what flytekit refuses (`by`); `uncovered` where no spec
can say it. A row that is equal after all fails too. `files` lie beside the document: the schemas of dataclasses.
"""

import json
import pathlib
import subprocess

from flytekit import LaunchPlan

from described_tasks import HEAD as TASKS_HEAD
from python_module import imported
from refusal import Written, why_another_refusal
from row_coverage import covered, rows_of, summary
from same_tasks import KINDS, difference, flytekit_specs, specs_in

HERE = pathlib.Path(__file__).resolve().parent
HEAD = TASKS_HEAD + """
from functools import partial

from flytekit import LaunchPlan, WorkflowFailurePolicy, map_task
from flytekit.models.common import Annotations, Labels, RawOutputDataConfig
from flytekit.models.concurrency import ConcurrencyPolicy
from flytekit.models.core.execution import WorkflowExecutionPhase
from flytekit.models.security import Identity, SecurityContext
from flytekit.types.error import FlyteError

"""
# flytekit names tasks and workflows by their module.
MODULE = "vision"


def flytekits(row: dict, folder: pathlib.Path) -> dict | str:
    """The messages, or what flytekit raised."""
    # Plans of earlier rows have the same names.
    LaunchPlan.CACHE.clear()
    try:
        return flytekit_specs(imported(MODULE, HEAD + row["python"], folder))
    except Exception as error:  # whatever flytekit raises is its refusal
        return repr(error)


def accelcs(accelc: str, written: Written, folder: pathlib.Path) -> tuple[dict | None, list[dict]]:
    """The messages, if there are some, and the findings."""
    found, out = folder / "found.json", folder / "out"
    command = [accelc, "build", written.write_to(folder), "--emit", "flyte", "--out", out]
    command += ["--output-format", f"json:{found}"]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    findings = json.loads(found.read_text(encoding="utf-8"))["diagnostics"]
    return (specs_in(out) if done.returncode == 0 else None), findings


def differences(ours: dict, theirs: dict) -> str:
    """What is not equal; empty when all is."""
    told = [f"only one has {key}" for key in sorted(ours.keys() ^ theirs.keys())]
    for key in sorted(ours.keys() & theirs.keys()):
        if ours[key] != theirs[key]:
            told.append(f"{KINDS[key[0]][1].__name__} {key[1]}: {difference(ours[key], theirs[key])}")
    return "\n".join(told)


def judge_row(tally, accelc: str, row: dict, folder: pathlib.Path) -> None:
    name = f"described: {row['name']}"
    document = {"accelc": "v1", "defaults": {"image": "ghcr.io/acme/default:1"}} | row["document"]
    written = Written(document)
    for path, content in row.get("files", {}).items():
        (folder / path).write_text(json.dumps(content), encoding="utf-8")
    theirs = flytekits(row, folder)
    ours, findings = accelcs(accelc, written, folder)
    refuses = isinstance(theirs, str)
    tally.check(f"{name}: flytekit {'takes' if refuses else 'refuses'} it", refuses == ("by" in row), str(theirs))
    if "refused" in row:
        why = why_another_refusal(written, findings, row["at"])
        tally.check(f"{name}: is refused, as {row['refused']}", ours is None and not why, why)
    elif tally.check(f"{name}: builds", ours is not None, str(findings)) and not refuses:
        told = differences(ours, theirs)
        tally.check(f"{name}: is {'not ' * ('differs' in row)}flytekit's", bool(told) == ("differs" in row), told)


def judge_described_flows(tally, accelc: str, work: pathlib.Path) -> None:
    rows = rows_of(HERE / "described_flows.jsonl")
    for number, row in enumerate(covered(rows)):
        folder = work / str(number)
        folder.mkdir(parents=True)
        judge_row(tally, accelc, row, folder)
    print(f"described workflows and launch plans: {summary(rows)}")
