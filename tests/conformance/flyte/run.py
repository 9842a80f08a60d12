#!/usr/bin/env python3
"""Judges what `accelc build --emit flyte` writes with Flyte's own Python packages.

    run.py ACCELC [SPEC...]

Without specs, all under examples/ are built. The packages of requirements.txt are installed once into
a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": the packages
could not be installed.
"""

import hashlib
import os
import pathlib
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent
SKIPPED = 77


def cache_folder() -> pathlib.Path:
    given = os.environ.get("ACCELC_CONFORMANCE_CACHE")
    return pathlib.Path(given) if given else pathlib.Path.home() / ".cache" / "accelc"


def installed_python() -> pathlib.Path:
    """The interpreter of an environment with the pinned packages; makes it when it is not there."""
    requirements = HERE / "requirements.txt"
    key = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()[:12]
    folder = cache_folder() / f"conformance-flyte-{key}"
    python = folder / "bin" / "python"
    if (folder / "complete").exists():
        return python
    venv.create(folder, with_pip=True, clear=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements],
        check=True,
        timeout=500,
    )
    (folder / "complete").touch()
    return python


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python()
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: flytekit could not be installed from the package index ({error})")
        return SKIPPED
    arguments = [os.path.abspath(path) for path in sys.argv[1:]]
    return subprocess.run([python, HERE / "judge.py", *arguments]).returncode


if __name__ == "__main__":
    sys.exit(main())
