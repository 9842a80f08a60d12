#!/usr/bin/env python3
"""Compares verdicts on trainer sections that nobody wrote down with those of Lightning itself.

    run.py ACCELC [SEED [COUNT]]

Lightning 2.6.5 runs on the CPU; only the answer to "how many devices are there" is simulated, as its own
tests do. Exit code 77 means "skipped": the packages could not be installed.
"""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent.parent))

from python_environment import run_judge  # noqa: E402


def main() -> int:
    if len(sys.argv) not in (2, 3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    arguments = [os.path.abspath(sys.argv[1]), *sys.argv[2:]]
    return run_judge(HERE / "judge.py", HERE.parent / "cli" / "requirements.txt", arguments)


if __name__ == "__main__":
    sys.exit(main())
