#!/usr/bin/env python3
"""Compares verdicts on trainer sections that nobody wrote down with those of Lightning itself.

    run.py ACCELC [SEED [COUNT]]

Lightning 2.6.5 runs on the CPU; only the answer to "how many devices are there" is simulated, as its own
tests do. Exit code 77 means "skipped": the packages could not be installed.
"""

import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent.parent))

from python_environment import installed_python  # noqa: E402

SKIPPED = 77


def main() -> int:
    if len(sys.argv) not in (2, 3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE.parent / "cli" / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: Lightning could not be installed from the package index ({error})")
        return SKIPPED
    arguments = [os.path.abspath(sys.argv[1]), *sys.argv[2:]]
    return subprocess.run([python, HERE / "judge.py", *arguments]).returncode


if __name__ == "__main__":
    sys.exit(main())
