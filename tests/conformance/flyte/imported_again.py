"""Imports what flytekit has written, and holds the spec's build against it, message by message.

Whatever flytekit makes of the cases, of described.jsonl and described_flows.jsonl and of what is drawn at random is imported
as a person would have it, all entities of a module at once; `accelc build` of the spec has to give equal messages. Rows and
cases that do not come back are in not_imported.tsv, each with what accelc says of it and why. A line that nothing needs fails.
"""

import importlib
import pathlib
import subprocess

import described_flows
import described_tasks
import drawn_tasks
import drawn_workflows
from row_coverage import rows_of
from same_tasks import CASES, built_specs, difference, flytekit_specs

HERE = pathlib.Path(__file__).resolve().parent


def exceptions() -> dict[str, tuple[str, str]]:
    """What does not come back -> what accelc says of it, and why."""
    lines = (HERE / "not_imported.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {name: (said, why) for name, said, why in rows}


def is_empty_description(description) -> bool:
    """flytekit writes the format of a description for every function, also where there is no text."""
    return not description.short_description and not description.long_description.value


def without_author(message):
    """A message without what says nothing but who wrote it: its runtime, and a description without a text."""
    for descriptor, value in message.ListFields():
        if descriptor.message_type is None or descriptor.message_type.GetOptions().map_entry:
            continue
        wordless = descriptor.name == "description" and is_empty_description(value)
        if descriptor.name == "runtime" or wordless:
            message.ClearField(descriptor.name)
            continue
        for one in [value] if hasattr(value, "ListFields") else value:
            without_author(one)
    return message


def imported_again(accelc: str, specs: dict, folder: pathlib.Path) -> str:
    """Why the messages do not come back; empty when they do."""
    folder.mkdir(parents=True)
    names = []
    for index, ((kind, name), message) in enumerate(specs.items()):
        names.append(f"{index}_{name}_{kind}.pb")
        (folder / names[-1]).write_bytes(message.SerializeToString(deterministic=True))
    command = [accelc, "import", "--output-format", "concise", "--out", "again.yaml", *names]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        return done.stderr
    if not done.stderr.endswith("; all build back as they were.\n"):
        return f"import finds a difference that it does not report: {done.stderr}"
    again = built_specs(accelc, folder / "again.yaml", folder / "out")
    lost = [key for key in specs if key not in again]
    different = [
        difference(again[key], specs[key])
        for key in specs
        if key in again and without_author(again[key]) != without_author(specs[key])
    ]
    return f"lost {lost}, different {different}" if lost or different else ""


class Round:
    def __init__(self, tally, accelc: str, work: pathlib.Path):
        self.tally, self.accelc, self.work = tally, accelc, work
        self.exceptions = exceptions()
        self.used: set[str] = set()
        self.equal = self.all = 0

    def trip(self, name: str, specs: dict) -> None:
        why = imported_again(self.accelc, specs, self.work / str(self.all))
        self.all += 1
        self.equal += not why
        if name in self.exceptions:
            said, reason = self.exceptions[name]
            self.used.add(name)
            self.tally.check(f"imported: {name}: {reason}", said in why, why or "comes back")
        else:
            self.tally.check(f"imported: {name} comes back", not why, why)


def judge_imported_again(tally, accelc: str, work: pathlib.Path) -> None:
    source = work / "source"
    source.mkdir(parents=True)
    trips = Round(tally, accelc, work / "trips")
    for row in rows_of(HERE / "described.jsonl"):
        if "python" in row and not described_tasks.flytekit_refuses(row, source):
            message = described_tasks.flytekits(row, source)
            trips.trip(row["name"], {(1, message.template.id.name): message})
    for row in rows_of(HERE / "described_flows.jsonl"):
        theirs = described_flows.flytekits(row, source) if "python" in row else ""
        if not isinstance(theirs, str):
            trips.trip(row["name"], theirs)
    for spec in sorted(CASES.glob("*.yaml")):
        trips.trip(spec.stem, flytekit_specs(importlib.import_module(spec.stem)))
    drawings = drawn_tasks.draw(drawn_tasks.SEED, drawn_tasks.NUMBER)
    for name, message in drawn_tasks.flytekits(drawings, source).items():
        trips.trip(name, {(1, name): message})
    workflows = drawn_workflows.draw(drawn_workflows.SEED, drawn_workflows.NUMBER)
    trips.trip("drawn workflows", drawn_workflows.flytekits(workflows, source))
    unused = sorted(trips.exceptions.keys() - trips.used)
    tally.check("imported: every exception is one", not unused, f"nothing is called {unused}")
    print(f"imported: {trips.equal} of {trips.all} come back, {len(trips.exceptions)} do not")
