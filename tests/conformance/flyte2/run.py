#!/usr/bin/env python3
"""Compares what `accelc build --emit flyte2` writes with what the Flyte 2 SDK builds.

    run.py ACCELC RELEASE

RELEASE is 2.6 or 2.12, as in `[build] flyte2-sdk`. The packages of sdk-RELEASE/requirements.txt are
installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means
"skipped": they could not be installed.
"""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from python_environment import run_judge  # noqa: E402


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    accelc, release = os.path.abspath(sys.argv[1]), sys.argv[2]
    return run_judge(HERE / "judge.py", HERE / f"sdk-{release}" / "requirements.txt", [accelc, release])


if __name__ == "__main__":
    sys.exit(main())
