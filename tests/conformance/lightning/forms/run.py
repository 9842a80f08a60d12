#!/usr/bin/env python3
"""Compares accelc with LightningCLI on the forms that values can have, in sections that nobody wrote down.

    run.py ACCELC [SEED [COUNT]]

Numbers and booleans in and out of quotes, classes with wrong names and arguments, spellings of Lightning 1,
sections that are inherited or changed by a profile, variables that hide GPUs, and the same in TOML. What accelc
takes, LightningCLI 2.6.5 must take as accelc writes it; what accelc refuses, LightningCLI must refuse as it was
written, unless a reason is named. Exit code 77 means "skipped": the packages could not be installed.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "cli"), str(HERE)]

from asking import Judge  # noqa: E402
from python_environment import installed_python  # noqa: E402
from sections import made_case  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402
from verdicts import accelc_says, stricter, takes_text  # noqa: E402

# Seconds for packages of three gigabytes.
INSTALLING = 1800


def judge_case(case, said, judge: Judge, tally: Tally) -> None:
    """`said`: accelc's errors, and the file that it writes when there are none."""
    errors, written = said
    machine = {"gpus": case.visible}

    def refusal(arguments=None) -> str:
        text = case.for_lightning(arguments)
        return judge.ask(**machine, words=["--config", "c.yaml"], files={"c.yaml": text}).get("refuses", "")

    refused = refusal()
    if errors and not refused:
        # What a profile or a task lays over it is wrong all the same where it stands.
        refused = next((said for said in map(refusal, case.layers) if said), "")
    if errors:
        tally.check(case.name, bool(refused) or stricter(errors), f"accelc: {errors}; Lightning takes it")
        return
    if not tally.check(case.name, written is not None, "accelc checks it and does not build it"):
        return
    answer = judge.ask(**machine, words=["--config", "trainer.yaml"], files={"trainer.yaml": written})
    tally.check(case.name, "refuses" not in answer, f"accelc wrote {written!r}; Lightning: {answer.get('refuses')}")
    tally.check(case.name, not refused or takes_text(case), f"accelc takes it; Lightning: {refused[:300]}")


def main() -> int:
    if len(sys.argv) not in (2, 3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE.parent / "cli" / "requirements.txt", timeout=INSTALLING)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: lightning and torch could not be installed from the package index ({error})")
        return SKIPPED
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 20261122)
    cases = [made_case(rng, i) for i in range(int(sys.argv[3]) if len(sys.argv) > 3 else 200)]
    tally = Tally()
    judge = Judge(python)
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            said = accelc_says(os.path.abspath(sys.argv[1]), case, pathlib.Path(folder))
            judge_case(case, said, judge, tally)
    print(f"{len(cases)} sections: {tally.passed} verdicts on them and on their files agree, {tally.failed} do not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
