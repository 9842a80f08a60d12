#!/usr/bin/env python3
"""Every case of refusals/cases.yaml through `accelc check`: what must be said, is said with a place.
And refusals/failures.toml: each way to fail has a case in which accelc says the finding that is named
there, or a task of placements/ that shows it cannot happen.

    refusals.py ACCELC
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


def value_of(case: str, key: str) -> str:
    found = re.search(rf"^{key}: (.*)$", case, re.MULTILINE)
    return found.group(1).strip("'") if found else ""


def options_of(accelc: str, case: str, folder: pathlib.Path) -> list[str]:
    """The configuration of a case, and the cluster that its tasks are to find a place in."""
    config = value_of(case, "x-config")
    if config:
        return ["--config", config]
    nodes = value_of(case, "x-nodes")
    if not nodes:
        return []
    command = [accelc, "platform", "import", "--name", "fleet", str(HERE / "nodes" / f"{nodes}.json")]
    (folder / "accelc.toml").write_text(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return ["--config", str(folder / "accelc.toml"), "--platform", "fleet"]


def findings_of(accelc: str, case: str, folder: pathlib.Path) -> list[dict]:
    spec = folder / "tasks.yaml"
    spec.write_text(case)
    command = [accelc, "check", "--emit", value_of(case, "x-emit"), "--output-format", "json"]
    options = options_of(accelc, case, folder)
    done = subprocess.run([*command, *options, str(spec)], capture_output=True, text=True)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["diagnostics"]


def why_wrong(accelc: str, case: str, findings: list[dict], folder: pathlib.Path) -> str:
    """Why the case is not as it should be; empty when it is."""
    levels = {finding["severity"] for finding in findings if finding["location"]}
    said = [finding["message"] for finding in findings]
    expected = value_of(case, "x-expect")
    if expected == "error" and "error" not in levels:
        return f"no error: {said}"
    if expected == "finding" and not levels & {"error", "warning"}:
        return f"no finding: {said}"
    if expected == "note" and not levels:
        return "nothing is said"
    if expected == "placed-whole":
        command = [accelc, "build", "--emit", "fragment", "--out", "-", str(folder / "tasks.yaml")]
        text = subprocess.run(command, capture_output=True, text=True).stdout
        whole = ("gke-gpu-sharing-strategy\n" in text and "DoesNotExist" in text) or "sharing-strategy: none" in text
        return "" if whole else f"a part of a device would do: {text}"
    return ""


def is_placed(file: str, task: str) -> bool:
    """Whether a case of placements/ has the task, with nodes for it."""
    text = (HERE / "placements" / file).read_text()
    return re.search(rf"^  {re.escape(task)}: \[\S", text, re.MULTILINE) is not None


def unanswered(failure: str, answer: dict, codes: dict[str, set[str]]) -> str:
    """Why the row says nothing true; empty when it does."""
    for case, code in answer.get("said", {}).items():
        if code not in codes.get(case, set()):
            return f"{case} has {sorted(codes.get(case, set()))}, not {code}"
    for place in answer.get("placed", []):
        if not is_placed(*place.split(" ")):
            return f"no task {place} that finds a node"
    return "" if answer.keys() & {"said", "placed", "not-ours"} else "no answer"


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = sys.argv[1]
    failed = passed = 0
    codes: dict[str, set[str]] = {}
    for case in (HERE / "refusals" / "cases.yaml").read_text().split("---\n")[1:]:
        name = value_of(case, "x-case")
        with tempfile.TemporaryDirectory() as folder:
            findings = findings_of(accelc, case, pathlib.Path(folder))
            codes[name] = {finding["code"] for finding in findings}
            if why := why_wrong(accelc, case, findings, pathlib.Path(folder)):
                failed += 1
                print(f"FAILED {name}: {why}")
            else:
                passed += 1
    for failure, answer in tomllib.loads((HERE / "refusals" / "failures.toml").read_text()).items():
        if why := unanswered(failure, answer, codes):
            failed += 1
            print(f"FAILED failures.toml {failure}: {why}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
