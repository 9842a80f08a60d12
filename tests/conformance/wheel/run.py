#!/usr/bin/env python3
"""Lets pip and twine judge the wheel that packaging/wheel.py makes, and runs what it installs.

    run.py ACCELC

twine is installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means
"skipped": it could not be installed.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from python_environment import installed_python  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402


def made(binary: str, folder: pathlib.Path) -> pathlib.Path:
    command = [sys.executable, ROOT / "packaging/wheel.py", binary, folder]
    return pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: twine could not be installed from the package index ({error})")
        return SKIPPED
    binary = os.path.abspath(sys.argv[1])
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        wheel, again = (made(binary, work / folder) for folder in ("one", "two"))
        tally.check("the same binary gives the same bytes", wheel.read_bytes() == again.read_bytes())
        tally.check("a program with libraries is for machines like this", "-linux_" in wheel.name, wheel.name)
        judged = subprocess.run([python, "-m", "twine", "check", "--strict", wheel], capture_output=True, text=True)
        tally.check("twine takes it", judged.returncode == 0, judged.stdout + judged.stderr)
        venv.create(work / "venv", with_pip=True)
        bin_folder = work / "venv/bin"
        # No index: it needs nothing else.
        subprocess.run([bin_folder / "python", "-m", "pip", "install", "--quiet", "--no-index", wheel], check=True)
        ran = subprocess.run([bin_folder / "accelc", "check", ROOT / "examples/quickstart"], capture_output=True, text=True)
        tally.check("what pip installs runs", ran.returncode == 0 and "all good" in ran.stdout, ran.stdout + ran.stderr)
        shown = subprocess.run([bin_folder / "python", "-m", "pip", "show", "accelc"], capture_output=True, text=True).stdout
        tally.check("pip knows its version", f"Version: {wheel.name.split('-')[1]}" in shown, shown)
        subprocess.run([bin_folder / "python", "-m", "pip", "uninstall", "--quiet", "--yes", "accelc"], check=True)
        tally.check("pip takes it away", not (bin_folder / "accelc").exists())
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
