#!/usr/bin/env python3
"""Judges Kubernetes manifests with Kubernetes' own code.

    run.py ACCELC [FILE...]

The judge beside this script is built once into a cache ($ACCELC_CONFORMANCE_CACHE, else
~/.cache/accelc), which takes minutes. Every file of placements/ is built for its targets, as YAML
and as JSON; what PyYAML reads of the one must be the other, Kubernetes must take it, and its
scheduler's filters must find exactly the nodes that the file names. The specs of examples/kubernetes
must be taken too. Exit code 77 means "skipped": there is no Go, no PyYAML, or no module proxy.
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from python_environment import cache_folder, installed_python  # noqa: E402

SKIPPED = 77


class Unavailable(Exception):
    """Go or its modules cannot be had here."""


def run_go(*arguments: str) -> subprocess.CompletedProcess:
    command = ["nice", "-n", "19", "go", *arguments]
    return subprocess.run(command, cwd=HERE, capture_output=True, text=True)


def built_judge() -> pathlib.Path:
    """The judge, built from the sources beside this script; made when it is not there."""
    if shutil.which("go") is None:
        raise Unavailable("go is not installed")
    sources = sorted([*HERE.glob("*.go"), HERE / "go.mod", HERE / "go.sum"])
    key = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]
    judge = cache_folder() / f"conformance-kubernetes-go-{key}" / "judge"
    if judge.exists():
        return judge
    fetched = run_go("mod", "download")
    if fetched.returncode != 0:
        words = fetched.stderr.strip().splitlines() or ["no reason given"]
        raise Unavailable(f"the modules cannot be fetched ({words[-1]})")
    judge.parent.mkdir(parents=True, exist_ok=True)
    unfinished = judge.with_suffix(f".{os.getpid()}")
    compiled = run_go("build", "-p", "1", "-o", str(unfinished), ".")
    if compiled.returncode != 0:
        raise RuntimeError(compiled.stderr)
    unfinished.rename(judge)
    return judge


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        judge = built_judge()
    except Unavailable as error:
        print(f"skipped: the judge cannot be built: {error}")
        return SKIPPED
    try:
        python = installed_python(HERE / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: PyYAML could not be installed from the package index ({error})")
        return SKIPPED
    accelc = os.path.abspath(sys.argv[1])
    files = [str(pathlib.Path(path).resolve()) for path in sys.argv[2:]]
    with tempfile.TemporaryDirectory() as work:
        return subprocess.run([python, HERE / "court.py", accelc, judge, work, *files]).returncode


if __name__ == "__main__":
    sys.exit(main())
