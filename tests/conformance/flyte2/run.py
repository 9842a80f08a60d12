#!/usr/bin/env python3
"""Compares what `accelc build --emit flyte2` writes with what the Flyte 2 SDK builds.

    run.py ACCELC RELEASE

RELEASE is 2.6 or 2.12, as in `[build] flyte2-sdk`. The packages of sdk-RELEASE/requirements.txt are
installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means
"skipped": they could not be installed.
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
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    accelc, release = os.path.abspath(sys.argv[1]), sys.argv[2]
    try:
        python = installed_python(HERE / f"sdk-{release}" / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: the Flyte 2 SDK could not be installed from the package index ({error})")
        return SKIPPED
    return subprocess.run([python, HERE / "judge.py", accelc, release]).returncode


if __name__ == "__main__":
    sys.exit(main())
