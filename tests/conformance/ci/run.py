#!/usr/bin/env python3
"""Judges action.yml, the problem matcher and the snippets of docs/ci.md.

    run.py ACCELC

Each file keeps to the schema that its forge publishes, as the package check-jsonschema brings it; zizmor and actionlint
find nothing in the workflow; the action's steps run. All are installed once into a cache ($ACCELC_CONFORMANCE_CACHE,
else ~/.cache/accelc). Exit code 77 means "skipped": one could not be had.
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
