#!/usr/bin/env python3
"""Judges SARIF with the SARIF Multitool, rules of GitHub included.

    multitool.py ACCELC

Its exit code says nothing, so what it prints is read. A result of level "error" fails; of the warnings those
that are known to be right for accelc are let through. The package (100 MB) is installed once into a cache
($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": it could not be installed.
"""

import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE.parent)]

from npm_packages import installed_packages  # noqa: E402
from reports import all_reports  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402

PACKAGE = "@microsoft/sarif-multitool-linux@5.7.0"
# The address of the documents is told when accelc is built (ACCELC_DOCS_URL).
KNOWN_WARNINGS = {"SARIF2005"}


def installed_multitool() -> pathlib.Path:
    program = installed_packages([PACKAGE], "conformance-sarif") / "@microsoft/sarif-multitool-linux/Sarif.Multitool"
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def judged(program: pathlib.Path, report: pathlib.Path) -> str:
    environment = {**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"}
    command = [program, "validate", report, "--level", "Error;Warning", "--rule-kind", "Sarif;Ghas"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300).stdout


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        program = installed_multitool()
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: the SARIF Multitool could not be installed ({error})")
        return SKIPPED
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name).resolve()
        for run, (_, folder) in all_reports(os.path.abspath(sys.argv[1]), work).items():
            said = judged(program, folder / "report.sarif")
            tally.check(f"{run}: analysed", "1 files scanned" in said, said)
            for level, rule, what in re.findall(r": (error|warning) (\w+): (.*)", said):
                tally.check(f"{run}: {rule}", level == "warning" and rule in KNOWN_WARNINGS, what)
        broken = work / "broken.sarif"
        broken.write_text((work / "out-findings/report.sarif").read_text().replace('"startLine": ', '"startLine": -'))
        tally.check("a wrong report is seen", ": error " in judged(program, broken))
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
