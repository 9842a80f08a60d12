#!/usr/bin/env python3
"""Judges `accelc schema` with the jsonschema package, a validator that nobody here wrote.

    run.py ACCELC

The package is installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code
77 means "skipped": it could not be installed.
"""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from python_environment import run_judge  # noqa: E402


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    return run_judge(HERE / "judge.py", HERE / "requirements.txt", [os.path.abspath(sys.argv[1])])


if __name__ == "__main__":
    sys.exit(main())
