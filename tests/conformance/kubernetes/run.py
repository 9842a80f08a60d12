#!/usr/bin/env python3
"""Judges Kubernetes manifests with Kubernetes' own code.

    run.py ACCELC [FILE...]

The judge beside this script is built once into a cache ($ACCELC_CONFORMANCE_CACHE, else
~/.cache/accelc), which takes minutes. Every file of placements/ is built for its targets, as YAML
and as JSON; what PyYAML reads of the one must be the other, Kubernetes must take it, and its
scheduler's filters must find exactly the nodes that the file names. The specs of examples/kubernetes
must be taken too. Exit code 77 means "skipped": there is no Go, no PyYAML, or no module proxy.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from go_judge import built_judge, run_judged  # noqa: E402
from python_environment import python_with_yaml  # noqa: E402


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    judge = built_judge(HERE, "kubernetes-go")
    python = python_with_yaml()
    accelc = os.path.abspath(sys.argv[1])
    files = [str(pathlib.Path(path).resolve()) for path in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as work:
        return subprocess.run([python, HERE / "court.py", accelc, judge, work, *files]).returncode


if __name__ == "__main__":
    sys.exit(run_judged(main))
