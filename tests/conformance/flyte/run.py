#!/usr/bin/env python3
"""Judges what `accelc build --emit flyte` writes with Flyte's own Python packages.

    run.py ACCELC [SPEC...]

Without specs, all under examples/ are built. The packages of requirements.txt are installed once into
a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": the packages
could not be installed.
"""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from python_environment import run_judge  # noqa: E402


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    return run_judge(HERE / "judge.py", HERE / "requirements.txt", [os.path.abspath(path) for path in sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
