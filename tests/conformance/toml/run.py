#!/usr/bin/env python3
"""Judges `accelc parse` with toml-test: 679 files of TOML 1.0 that nobody here wrote.

    run.py ACCELC [-run PATTERN...]

A file has to be refused, or accepted with the values that the suite lists. The suite and its judge are
a Go module at a pinned version, installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else
~/.cache/accelc). Exit code 77 means "skipped": it could not be installed. Patterns such as
`-run 'valid/string/*'` go to toml-test.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from python_environment import cache_folder  # noqa: E402
from tally import SKIPPED  # noqa: E402

VERSION = "v2.2.0"
MODULE = "github.com/toml-lang/toml-test/v2/cmd/toml-test"
CASES = 679


def installed_judge() -> pathlib.Path:
    """The command `toml-test`. Raises OSError or subprocess.SubprocessError without it."""
    folder = cache_folder() / f"conformance-toml-{VERSION}"
    judge = folder / "toml-test"
    if not judge.exists():
        folder.mkdir(parents=True, exist_ok=True)
        go = shutil.which("go")
        if go is None:
            raise OSError("go is not installed")
        subprocess.run(
            [go, "install", f"{MODULE}@{VERSION}"],
            env={**os.environ, "GOBIN": str(folder)},
            cwd=folder, check=True, timeout=300, stdout=subprocess.DEVNULL,
        )
    return judge


def judged(judge: pathlib.Path, accelc: str, options: list[str]) -> dict:
    """What toml-test says about `accelc`."""
    with tempfile.TemporaryDirectory() as work:
        # toml-test splits its command at blanks, which the real path may hold.
        link = pathlib.Path(work) / "accelc"
        link.symlink_to(pathlib.Path(accelc).resolve())
        decoder = f"{link} parse - --stdin-filename case.toml --output-format json"
        report = subprocess.run(
            [judge, "test", "-json", "-toml=1.0", "-timeout=20s", f"-decoder={decoder}", *options],
            capture_output=True, timeout=280, text=True,
        )
    return json.loads(report.stdout)


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        judge = installed_judge()
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: {MODULE}@{VERSION} could not be installed ({error})")
        return SKIPPED
    report = judged(judge, sys.argv[1], sys.argv[2:])
    passed = report["passed_valid"] + report["passed_invalid"]
    failed = report["failed_valid"] + report["failed_invalid"]
    for test in report["tests"]:
        print(f"FAILED {test['path']}: {test['failure']}")
    if len(sys.argv) == 2 and passed + failed != CASES:
        print(f"toml-test ran {passed + failed} files instead of {CASES}")
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
