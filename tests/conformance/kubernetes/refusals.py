#!/usr/bin/env python3
"""What Kubernetes refuses, leaves pending or places otherwise than meant: accelc has to say so, at the field.

    refusals.py ACCELC

Every case of refusals/cases.yaml goes through `accelc check`: an error, or at least a warning, must be at the
fields `x-at`, and no error anywhere else. Every row of refusals/pasted.jsonl is a manifest that a server has
judged, pasted into a spec as it is: what the server refuses, and what no node of a cluster takes, is an error at
the field that the server names, and something is found in the same pod as a manifest; a case, or a task of placements/,
shows what accelc makes of the others.
placements/placed.jsonl names the task that finds the same nodes as a manifest that a scheduler has placed.
refusals/failures.toml: each way to fail has a case in which accelc says the finding that is named there, or a
task of placements/ that shows it cannot happen.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from row_coverage import covered, rows_of, summary  # noqa: E402
from refusal import Written, why_another_refusal, why_another_warning  # noqa: E402
from tally import Tally  # noqa: E402

def value_of(case: str, key: str) -> str:
    found = re.search(rf"^{key}: (.*)$", case, re.MULTILINE)
    return found.group(1).strip("'") if found else ""


def fleet_options(accelc: str, nodes: str, folder: pathlib.Path) -> list[str]:
    """The cluster that tasks are to find a place in."""
    command = [accelc, "platform", "import", "--name", "fleet", str(HERE / "nodes" / f"{nodes}.json")]
    config = folder / "accelc.toml"
    config.write_text(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return ["--config", str(config), "--platform", "fleet"]


def options_of(accelc: str, case: str, folder: pathlib.Path) -> list[str]:
    """The configuration of a case."""
    if config := value_of(case, "x-config"):
        return ["--config", config]
    nodes = value_of(case, "x-nodes")
    return fleet_options(accelc, nodes, folder) if nodes else []


def written(accelc: str, case: str, folder: pathlib.Path) -> Written:
    """The case as JSON, in which every field has a place that is known."""
    (folder / "case.yaml").write_text(case)
    read = subprocess.run([accelc, "parse", str(folder / "case.yaml")], capture_output=True, text=True, check=True)
    return Written(json.loads(read.stdout), "tasks.yaml")


def findings_of(accelc: str, spec: pathlib.Path, target: str, options: list[str]) -> list[dict]:
    command = [accelc, "check", "--emit", target, "--output-format", "json", *options, str(spec)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["diagnostics"]


def why_not_whole(accelc: str, spec: pathlib.Path) -> str:
    command = [accelc, "build", "--emit", "fragment", "--out", "-", str(spec)]
    text = subprocess.run(command, capture_output=True, text=True).stdout
    whole = ("gke-gpu-sharing-strategy\n" in text and "DoesNotExist" in text) or "sharing-strategy: none" in text
    return "" if whole else f"a part of a device would do: {text}"


def why_wrong(accelc: str, case: str, spec: Written, findings: list[dict], path: pathlib.Path) -> str:
    """Why the case is not as it should be; empty when it is."""
    expected, at = value_of(case, "x-expect"), value_of(case, "x-at").split()
    if expected == "error":
        return why_another_refusal(spec, findings, at)
    if expected == "finding":
        return why_another_warning(spec, findings, at)
    if expected == "note":
        return "" if any(finding["location"] for finding in findings) else "nothing is said"
    return why_not_whole(accelc, path)


def judge_cases(tally: Tally, accelc: str) -> dict[str, set[str]]:
    """The codes that are said of each case."""
    codes = {}
    for case in (HERE / "refusals" / "cases.yaml").read_text().split("---\n")[1:]:
        name = value_of(case, "x-case")
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work)
            spec = written(accelc, case, folder)
            path = spec.write_to(folder)
            findings = findings_of(accelc, path, value_of(case, "x-emit"), options_of(accelc, case, folder))
            codes[name] = {finding["code"] for finding in findings}
            why = why_wrong(accelc, case, spec, findings, path)
        tally.check(name, not why, why)
    return codes


def judge_pasted(tally: Tally, accelc: str, row: dict) -> None:
    spec = Written({"accelc": "v1", "tasks": {"train": {"pod": row["pod"]}}}, "tasks.yaml")
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        options = fleet_options(accelc, row["nodes"], folder) if "nodes" in row else ["--isolated"]
        findings = findings_of(accelc, spec.write_to(folder), row.get("emit", "pod"), options)
    judge = why_another_warning if "warned" in row else why_another_refusal
    if "at" in row or "warned" in row:
        why = judge(spec, findings, row.get("at", row.get("warned")))
        tally.check(f"pasted {row['name']}", not why, why)
    else:
        tally.check(f"pasted {row['name']}: is taken", all(one["severity"] == "note" for one in findings), findings)


def as_manifest(row: dict) -> dict:
    """The same pod, as an object that knows nothing of accelc."""
    metadata = {"name": "p", **({"labels": row["pod"]["labels"]} if "labels" in row["pod"] else {})}
    pod = {"metadata": metadata, "spec": row["pod"]["spec"]}
    if row.get("emit") != "job":
        return {"apiVersion": "v1", "kind": "Pod", **pod}
    pod["spec"].setdefault("restartPolicy", "Never")
    return {"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "j"}, "spec": {"template": pod}}


def judge_as_manifest(tally: Tally, accelc: str, row: dict) -> None:
    """Something is found in the manifest, whether its pod has devices or not."""
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        (folder / "pod.json").write_text(json.dumps(as_manifest(row)))
        options = fleet_options(accelc, row["nodes"], folder) if "nodes" in row else ["--isolated"]
        command = [accelc, "check", "--output-format", "json", *options, str(folder / "pod.json")]
        answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    found = [one for one in answer["diagnostics"] if one["severity"] != "note"]
    tally.check(f"manifest {row['name']}: something is found", bool(found), found)


def judge_row(tally: Tally, accelc: str, row: dict, codes: dict[str, set[str]]) -> None:
    for case in row.get("cases", []):
        tally.check(f"{row['name']}: case {case}", case in codes)
    for place in row.get("placed", []):
        tally.check(f"{row['name']}: {place} finds a node", bool(candidates_of(place)))
    if "pod" in row:
        judge_pasted(tally, accelc, row)
        if ("at" in row or "warned" in row) and "spec" in row["pod"]:
            judge_as_manifest(tally, accelc, row)


def candidates_of(place: str) -> list[str]:
    """The nodes that a task of placements/ finds; run.py asks the scheduler whether it does."""
    file, task = place.split(" ")
    text = (HERE / "placements" / file).read_text()
    found = re.search(rf"^  {re.escape(task)}: \[(.+)\]", text, re.MULTILINE)
    return sorted(found.group(1).split(", ")) if found else []


def judge_placed(tally: Tally) -> None:
    """Manifests that a scheduler has placed, and the task of placements/ that finds the same nodes."""
    rows = rows_of(HERE / "placements" / "placed.jsonl")
    for row in covered(rows):
        equal = candidates_of(row["task"]) == row["candidates"]
        tally.check(f"placed {row['name']}: {row['task']}", equal != ("differs" in row))
    print(f"placed manifests: {summary(rows)}")


def unanswered(answer: dict, codes: dict[str, set[str]]) -> str:
    """Why the row says nothing true; empty when it does."""
    for case, code in answer.get("said", {}).items():
        if code not in codes.get(case, set()):
            return f"{case} has {sorted(codes.get(case, set()))}, not {code}"
    for place in answer.get("placed", []):
        if not candidates_of(place):
            return f"no task {place} that finds a node"
    return "" if answer.keys() & {"said", "placed", "not-ours"} else "no answer"


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = sys.argv[1]
    tally = Tally()
    codes = judge_cases(tally, accelc)
    rows = rows_of(HERE / "refusals" / "pasted.jsonl")
    for row in covered(rows):
        judge_row(tally, accelc, row, codes)
    for failure, answer in tomllib.loads((HERE / "refusals" / "failures.toml").read_text()).items():
        why = unanswered(answer, codes)
        tally.check(f"failures.toml {failure}", not why, why)
    judge_placed(tally)
    print(f"pasted manifests: {summary(rows)}")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
