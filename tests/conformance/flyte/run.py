#!/usr/bin/env python3
"""Judges what `accelc build --emit flyte` writes with Flyte's own Python packages.

    run.py ACCELC [SPEC...]

Without specs, all under examples/ are built. The packages of requirements.txt are installed once into
a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": the packages
could not be installed.
"""

import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from python_environment import installed_python  # noqa: E402

SKIPPED = 77


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: flytekit could not be installed from the package index ({error})")
        return SKIPPED
    arguments = [os.path.abspath(path) for path in sys.argv[1:]]
    return subprocess.run([python, HERE / "judge.py", *arguments]).returncode


if __name__ == "__main__":
    sys.exit(main())
