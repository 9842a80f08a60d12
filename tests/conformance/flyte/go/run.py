#!/usr/bin/env python3
"""Judges `accelc build --emit flyte-package` with the Go code that reads packages and runs tasks.

    run.py ACCELC [SPEC...]

The judge beside this script is built once into a cache ($ACCELC_CONFORMANCE_CACHE, else
~/.cache/accelc), which takes minutes. Without specs, all under examples/ and specs/ are built. Each
task has to be read by flytectl, compiled and made a pod by propeller, and taken by Kubernetes; tasks
that specs/ says are the same in other words have to give the same pod, and so have the tasks of
../cases and flytekit's own. What is built of the specs in the project's pages has to be taken too.
Exit code 77 means "skipped": there is no Go, or its modules cannot be had.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[3]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parents[1]))
sys.path.insert(0, str(HERE))

import golden_pages  # noqa: E402
import judgement  # noqa: E402
from go_judge import built_judge, run_judged  # noqa: E402
from python_environment import installed_python  # noqa: E402


def specs_of(arguments: list[str]) -> list[pathlib.Path]:
    if arguments:
        return [pathlib.Path(path).resolve() for path in arguments]
    return [*golden_pages.examples_for_flyte(ROOT), *sorted((HERE / "specs").glob("*.yaml"))]


def hear_pages(court: judgement.Court, work: pathlib.Path) -> None:
    """What accelc builds of the specs in the pages, Flyte and Kubernetes take."""
    packages = {}
    for number, page in enumerate(golden_pages.pages(ROOT)):
        folder = work / f"page-{number}"
        for spec in golden_pages.specs_of_page(page, folder):
            package = court.built_if_right(spec)
            if package is not None:
                packages[package] = f"{page.relative_to(ROOT)}: {spec.name}"
    court.hear_packages(packages)


def compare_with_flytekit(court: judgement.Court, work: pathlib.Path) -> None:
    """The tasks of ../cases, which flytekit says too, become the same pods; tasks drawn at random are refused alike."""
    try:
        python = installed_python(HERE.parent / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: flytekit could not be installed from the package index ({error})")
        return
    packages = work / "flytekit"
    packages.mkdir()
    subprocess.run([python, HERE / "flytekit_packages.py", packages], check=True)
    subprocess.run([python, HERE / "drawn_pods.py", work], check=True)
    court.compare_refusals(work / "drawn.accelc.yaml", work / "drawn.tgz")
    for package in sorted(packages.glob("*.tgz")):
        court.compare_packages(HERE.parent / "cases" / f"{package.stem}.yaml", package)


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = os.path.abspath(sys.argv[1])
    judge = built_judge(HERE, "flyte-go")
    with tempfile.TemporaryDirectory() as work:
        court = judgement.Court(accelc, judge, pathlib.Path(work))
        for spec in specs_of(sys.argv[2:]):
            court.hear(spec)
        court.compare_words()
        if len(sys.argv) == 2:
            hear_pages(court, pathlib.Path(work))
            compare_with_flytekit(court, pathlib.Path(work))
    print(f"{court.passed} passed, {court.failed} failed")
    return 1 if court.failed or not court.passed else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
