#!/usr/bin/env python3
"""Judges action.yml, the problem matcher and the snippets of docs/ci.md.

    run.py ACCELC

Each file keeps to the schema that its forge publishes, as the package check-jsonschema brings it; the action's steps
run. The package is installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means
"skipped": it could not be installed.
"""

import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from python_environment import installed_python  # noqa: E402

SKIPPED = 77


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: check-jsonschema could not be installed from the package index ({error})")
        return SKIPPED
    return subprocess.run([python, HERE / "judge.py", os.path.abspath(sys.argv[1])]).returncode


if __name__ == "__main__":
    sys.exit(main())
