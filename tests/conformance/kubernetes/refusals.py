#!/usr/bin/env python3
"""Every case of refusals/cases.yaml through `accelc check`: what must be said, is said with a place.

    refusals.py ACCELC
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def value_of(case: str, key: str) -> str:
    return re.search(rf"^{key}: (.*)$", case, re.MULTILINE).group(1)


def heard(accelc: str, case: str, folder: pathlib.Path) -> str:
    """Why the case is not as it should be; empty when it is."""
    spec = folder / "tasks.yaml"
    spec.write_text(case)
    command = [accelc, "check", "--emit", value_of(case, "x-emit"), "--output-format", "json", str(spec)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return f"exit code {done.returncode}: {done.stderr}"
    findings = json.loads(done.stdout)["diagnostics"]
    levels = {finding["severity"] for finding in findings if finding["location"]}
    said = [finding["message"] for finding in findings]
    expected = value_of(case, "x-expect")
    if expected == "error" and "error" not in levels:
        return f"no error: {said}"
    if expected == "finding" and not levels & {"error", "warning"}:
        return f"no finding: {said}"
    if expected == "placed-whole":
        command = [accelc, "build", "--emit", "fragment", "--out", "-", str(spec)]
        text = subprocess.run(command, capture_output=True, text=True).stdout
        whole = ("gke-gpu-sharing-strategy\n" in text and "DoesNotExist" in text) or "sharing-strategy: none" in text
        return "" if whole else f"a part of a device would do: {text}"
    return ""


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    failed = passed = 0
    text = (HERE / "refusals" / "cases.yaml").read_text()
    with tempfile.TemporaryDirectory() as folder:
        for case in text.split("---\n")[1:]:
            if why := heard(sys.argv[1], case, pathlib.Path(folder)):
                failed += 1
                print(f"FAILED {value_of(case, 'x-case')}: {why}")
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
