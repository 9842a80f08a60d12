#!/usr/bin/env python3
"""Formats the files of toml-test: what they mean stays, and the second time nothing changes.

    format.py ACCELC_FMT_TESTS

Exit code 77 means "skipped": the suite could not be installed (see run.py).
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from run import MODULE, SKIPPED, installed_judge


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as work:
        suite, texts = pathlib.Path(work) / "suite", pathlib.Path(work) / "texts"
        texts.mkdir()
        try:
            subprocess.run([installed_judge(), "copy", "-toml=1.0", suite], check=True,
                           stdout=subprocess.DEVNULL, timeout=60)
        except (subprocess.SubprocessError, OSError) as error:
            print(f"skipped: {MODULE} could not be installed ({error})")
            return SKIPPED
        for file in suite.rglob("*.toml"):
            name = "-".join(file.relative_to(suite).parts)
            if "invalid" not in name:
                (texts / name).write_bytes(file.read_bytes())
        return subprocess.run(
            [os.path.abspath(sys.argv[1]), "[.folder]"],
            env={**os.environ, "ACCELC_FORMAT_FOLDER": str(texts)},
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
