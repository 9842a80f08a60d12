#!/usr/bin/env python3
"""Judges the packages that accelc builds of specs with a mistake, with the Go code that reads packages and runs tasks.

    spec_mistakes.py ACCELC [--cases N] [--seed S]

N mistakes are drawn, as ../../mistakes_in_specs.py has it; what main.go says of a package decides. Exit code 77 means
"skipped": there is no Go, or no module proxy.
"""

import collections
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parents[1]))
sys.path.insert(0, str(HERE))

import mistakes_in_specs  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged  # noqa: E402
from judgement import OF_THE_SITE  # noqa: E402

# What Flyte itself runs in pods; main.go makes pods of others too, which their connectors would not.
IN_PODS = {"container", "dask", "mpi", "python", "python-task", "pytorch", "raw-container", "ray", "sidecar", "spark", "tensorflow"}
NO_POD = "unable to determine Pod configuration"
# What containers that say nothing request, and with it their pod, the site decides.
OF_DEFAULTS = "aggregate container requests"
AT_ONCE = 200  # packages of one run of the judge
IDENTITY = ("--project", "acme", "--domain", "development", "--version", "v1")


def reasons(verdict: dict) -> list[str]:
    said = [verdict[key] for key in ("error", "compile_error", "pod_error") if key in verdict]
    in_pod = verdict.get("template", {}).get("type", "") in IN_PODS
    return [why for why in said + verdict.get("refusals", [])
            if not OF_THE_SITE.search(why) and OF_DEFAULTS not in why and (in_pod or NO_POD not in why)]


def main() -> int:
    options = drawing_parser(__doc__, cases=4000).parse_args()
    judge = built_judge(HERE, "flyte-go")
    with tempfile.TemporaryDirectory() as work:
        numbers = itertools.count()

        def build(spec: dict) -> pathlib.Path | None:
            out = pathlib.Path(work) / str(next(numbers))
            done = mistakes_in_specs.run_build(options.accelc, spec, "--emit", "flyte-package", "--out", str(out), *IDENTITY)
            package = out / "flyte-package.tgz"
            return package if done.returncode == 0 and package.exists() else None

        def faults_of(packages: list[pathlib.Path]) -> list[list[str]]:
            found = collections.defaultdict(list)
            for first in range(0, len(packages), AT_ONCE):
                command = [judge, *packages[first:first + AT_ONCE]]
                said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
                for verdict in map(json.loads, said.splitlines()):
                    found[verdict["package"]] += reasons(verdict)
            return [found[str(package)] for package in packages]

        return mistakes_in_specs.judged("packages", options, build, faults_of)


if __name__ == "__main__":
    sys.exit(run_judged(main))
